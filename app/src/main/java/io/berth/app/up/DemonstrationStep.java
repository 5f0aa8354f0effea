package io.berth.app.up;

/** A part of the demonstration that does not need the others. */
interface DemonstrationStep {

  /**
   * Shows it, with as many pods as the cluster has room for; without room, only says so.
   *
   * @throws StepSkipped if something did not happen in time, or could not be created
   */
  void run() throws StepSkipped, InterruptedException;
}
