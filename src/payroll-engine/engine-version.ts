/** Changes whenever a payslip of the same facts, parameters and policies would differ; stored with every cycle. */
export const ENGINE_VERSION = '1.4.0';
