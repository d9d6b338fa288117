import { Router } from 'express';

export interface HealthProbes {
  /** Resolves when the database answers; rejects otherwise. */
  readonly database: () => Promise<void>;
  /** True from the signal to stop on: the load balancer must send nothing more. */
  readonly draining: () => boolean;
}

/** Liveness says that the process runs; readiness that it can do its work. No authentication, no limits. */
export const createHealthRouter = (probes: HealthProbes): Router => {
  const router = Router();
  router.get('/health/live', (_request, response) => {
    response.json({ status: 'live' });
  });
  router.get('/health/ready', async (_request, response) => {
    const failing = probes.draining() ? ['draining'] : await failingProbes(probes);
    response.status(failing.length === 0 ? 200 : 503);
    response.json(failing.length === 0 ? { status: 'ready' } : { status: 'not_ready', failing });
  });
  return router;
};

const failingProbes = async (probes: HealthProbes): Promise<string[]> => {
  try {
    await probes.database();
    return [];
  } catch {
    return ['database'];
  }
};
