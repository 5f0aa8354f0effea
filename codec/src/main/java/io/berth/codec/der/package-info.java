/**
 * The part of ASN.1's distinguished encoding rules (ITU-T X.690) that certificates and private keys
 * need. {@link io.berth.codec.der.DerReader} reads values, {@link io.berth.codec.der.DerWriter}
 * writes them.
 */
@NullMarked
package io.berth.codec.der;

import org.jspecify.annotations.NullMarked;
