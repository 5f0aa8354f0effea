package io.berth.apiserver.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The names and addresses that a server's certificate is for. The name and the addresses of this
 * machine belong to it only if the server listens beyond loopback: finding them may need a name
 * server.
 */
record ListenNames(Set<String> names, Set<InetAddress> addresses) {

  static ListenNames of(ServerSettings settings) throws IOException {
    ListenNames all = new ListenNames(new LinkedHashSet<>(), new LinkedHashSet<>());
    all.names.add("localhost");
    all.addresses.add(InetAddress.ofLiteral("127.0.0.1"));
    all.addresses.add(InetAddress.ofLiteral("::1"));
    InetAddress address = settings.address();
    if (address.isAnyLocalAddress()) {
      NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .forEach(all.addresses::add);
    } else {
      all.addresses.add(address);
    }
    if (!address.isLoopbackAddress()) {
      all.addHostName();
    }
    settings.names().forEach(all::add);
    return all;
  }

  private void addHostName() {
    try {
      names.add(InetAddress.getLocalHost().getHostName());
    } catch (java.net.UnknownHostException e) {
      // a machine without a usable name is reached by address
      return;
    }
  }

  private void add(String nameOrAddress) {
    try {
      addresses.add(InetAddress.ofLiteral(nameOrAddress));
    } catch (IllegalArgumentException e) {
      names.add(nameOrAddress);
    }
  }
}
