import { benchAttendanceImport } from './attendance-import.js';
import { benchAttendance } from './attendance.js';
import { benchPunches } from './attendance-punches.js';
import { benchPayroll } from './payroll.js';
import { benchReportMemory } from './report-memory.js';
import { benchReadPath } from './read-path.js';
import { benchWebhooks } from './webhooks.js';

const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  'read-path': benchReadPath,
  attendance: benchAttendance,
  'attendance-punches': benchPunches,
  'attendance-import': benchAttendanceImport,
  payroll: benchPayroll,
  'report-memory': benchReportMemory,
  webhooks: benchWebhooks,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; there are: ${Object.keys(benchmarks).join(', ')}`);
  process.exit(2);
}
for (const [name, run] of Object.entries(benchmarks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n## ${name}\n`);
  await run();
}
