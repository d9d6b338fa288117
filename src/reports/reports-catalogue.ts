import { annualTaxSettlement } from './annual-tax-settlement-report.js';
import { accountingJournal } from './accounting-journal-report.js';
import { bankTransfer } from './bank-transfer-report.js';
import { costTrend } from './cost-trend-report.js';
import { insuranceContributions } from './insurance-contributions-report.js';
import { insuranceForm1, insuranceForm2, insuranceForm6 } from './insurance-forms-report.js';
import { leaveBalances } from './leave-balances-report.js';
import { payrollRegister } from './payroll-register-report.js';
import type { ReportDefinition } from './report-definition.js';
import { salarySheet } from './salary-sheet-report.js';
import { taxWithholding } from './tax-withholding-report.js';

/** Every report, in the order in which they are listed. */
export const reportCatalogue: readonly ReportDefinition[] = [
  payrollRegister,
  bankTransfer,
  accountingJournal,
  insuranceContributions,
  insuranceForm1,
  insuranceForm2,
  insuranceForm6,
  taxWithholding,
  annualTaxSettlement,
  salarySheet,
  costTrend,
  leaveBalances,
];
