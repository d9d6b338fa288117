import { roundHalfUpDivide, type Piastres } from '../shared/money.js';
import type { EmployeeFacts } from './facts.js';
import { line, type PayslipLine } from './payslip-types.js';
import type { Resolver } from './resolver.js';
import type { InsuranceScheme } from './social-insurance.js';
import { RATE_SCALE, scaledRate } from './tax-scale.js';

export interface HealthInsuranceRules {
  readonly governorates: ReadonlySet<string>;
  readonly employeeScaled: bigint;
  readonly spouseScaled: bigint;
  readonly dependantScaled: bigint;
  readonly employerScaled: bigint;
  readonly employerMinimumPiastres: Piastres;
}

export const prepareHealthInsurance = (resolver: Resolver): HealthInsuranceRules => {
  const scaled = (key: string) => scaledRate(resolver.value(key, 'rate'));
  return {
    governorates: new Set(resolver.value('health_insurance.governorates', 'codes')),
    employeeScaled: scaled('health_insurance.employee_rate'),
    spouseScaled: scaled('health_insurance.spouse_rate'),
    dependantScaled: scaled('health_insurance.dependant_rate'),
    employerScaled: scaled('health_insurance.employer_rate'),
    employerMinimumPiastres: resolver.money('health_insurance.employer_minimum'),
  };
};

/** Whether comprehensive health insurance applies: by the status itself, or by the place of work. */
export const universalHealthApplies = (
  scheme: InsuranceScheme,
  workGovernorate: string | undefined,
  rules: HealthInsuranceRules,
): boolean =>
  scheme.universalHealth === 'always' ||
  (scheme.universalHealth === 'by_governorate' &&
    workGovernorate !== undefined &&
    rules.governorates.has(workGovernorate));

export interface HealthShares {
  readonly employeePiastres: Piastres;
  readonly employerPiastres: Piastres;
  readonly lines: readonly PayslipLine[];
}

export const NO_HEALTH_SHARES: HealthShares = {
  employeePiastres: 0n,
  employerPiastres: 0n,
  lines: [],
};

/** Law 2/2018: the employee for himself and his family, the employer at least the monthly minimum. */
export const computeHealthInsurance = (
  wage: Piastres,
  { nonWorkingSpouses, dependants }: EmployeeFacts,
  rules: HealthInsuranceRules,
): HealthShares => {
  const employeeScaled =
    rules.employeeScaled +
    rules.spouseScaled * BigInt(nonWorkingSpouses) +
    rules.dependantScaled * BigInt(dependants);
  const employeePiastres = roundHalfUpDivide(wage * employeeScaled, RATE_SCALE);
  const computed = roundHalfUpDivide(wage * rules.employerScaled, RATE_SCALE);
  const minimum = rules.employerMinimumPiastres;
  const employerPiastres = computed < minimum ? minimum : computed;
  return {
    employeePiastres,
    employerPiastres,
    lines: [
      line({
        code: 'health_insurance',
        rule: 'health_insurance_employee',
        kind: 'deduction',
        amountPiastres: employeePiastres,
        rate: { numerator: employeeScaled, denominator: RATE_SCALE },
        basePiastres: wage,
        etaCode: 'DAE410',
        operands: { nonWorkingSpouses, dependants },
      }),
      line({
        code: 'health_insurance_employer',
        rule: 'health_insurance_employer',
        kind: 'employer_cost',
        amountPiastres: employerPiastres,
        rate: { numerator: rules.employerScaled, denominator: RATE_SCALE },
        basePiastres: wage,
        etaCode: 'CLD810',
        operands: { minimumPiastres: minimum },
      }),
    ],
  };
};
