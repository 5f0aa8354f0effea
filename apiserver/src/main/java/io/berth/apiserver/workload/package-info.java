/**
 * The pods and claims that workloads ask for, as functions of the workload: the simulated
 * controllers create them, and the evaluation of a workload looks at where such a pod would go.
 */
@NullMarked
package io.berth.apiserver.workload;

import org.jspecify.annotations.NullMarked;
