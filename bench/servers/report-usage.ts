/** Tells the benchmark what this process has used, whenever it asks, and ends with it. */
export const reportUsage = (): void => {
  process.on('message', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    process.send?.({ cpuMicros: userCPUTime + systemCPUTime, peakMemoryBytes: maxRSS * 1024 });
  });
  process.on('disconnect', () => process.exit());
};
