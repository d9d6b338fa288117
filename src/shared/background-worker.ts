/** Work that goes on behind the requests: the webhook poller, the job runner. */
export interface BackgroundWorker {
  readonly start: () => void;
  /** There may be something to do: look now instead of at the next tick. */
  readonly wake: () => void;
  /** Takes nothing new, finishes or gives back what it holds. */
  readonly stop: () => Promise<void>;
}
