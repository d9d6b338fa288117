/**
 * Lets callers that ask for the same thing at the same time share one look-up. Without it, every request that
 * arrives while a cached entry is being renewed would ask the database on its own.
 */
export const createSingleFlight = <Value>() => {
  const underWay = new Map<string, Promise<Value>>();
  return (key: string, lookUp: () => Promise<Value>): Promise<Value> => {
    const shared = underWay.get(key);
    if (shared) return shared;
    const started = lookUp().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
};
