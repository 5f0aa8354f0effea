package io.berth.kube.lease;

import io.berth.model.coordination.LeaseSpec;
import io.berth.model.tree.Tree;

/**
 * A lease as the server has it.
 *
 * @param whole all of it, so that what is not ours survives an update
 */
record ObservedLease(Tree.Members whole, LeaseSpec spec) {}
