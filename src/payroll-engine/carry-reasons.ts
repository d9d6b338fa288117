import type { LocalizedText } from '../statutory/parameter-types.js';

/** What kept a debt from being taken whole: the cap that left the least, or the floor of the net. */
export const CARRY_REASONS = {
  alimony_share: {
    en: 'the share of the wage that alimony may take',
    ar: 'الحد الأقصى لما يستقطع للنفقة من الأجر',
  },
  damage_days: {
    en: 'the days of the wage that damage may take in a month',
    ar: 'الحد الأقصى الشهري لاستقطاع التلفيات بأيام من الأجر',
  },
  damage_months: {
    en: 'the months of the wage that deduction may recover of one damage; for the rest a court decides',
    ar: 'الحد الأقصى لما يسترد من قيمة التلف بطريق الاستقطاع بشهور من الأجر، والباقي بالقضاء',
  },
  penalty_days: {
    en: 'the days of the basic wage that penalties may take in a month',
    ar: 'الحد الأقصى الشهري للجزاءات بأيام من الأجر الأساسي',
  },
  loan_share: {
    en: 'the share of the wage that loans of the employer may take',
    ar: 'الحد الأقصى لاستقطاع قرض صاحب العمل من الأجر',
  },
  debt_share: {
    en: 'the share of the wage that debts may take',
    ar: 'الحد الأقصى لاستقطاع الديون من الأجر',
  },
  share_with_alimony: {
    en: 'the share of the wage that debts and alimony may take together',
    ar: 'الحد الأقصى لاستقطاع النفقة والديون معا من الأجر',
  },
  net_floor: { en: 'the floor of the net', ar: 'الحد الأدنى لصافي الأجر' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export type CarryReason = keyof typeof CARRY_REASONS;

export const isCarryReason = (text: unknown): text is CarryReason =>
  typeof text === 'string' && Object.hasOwn(CARRY_REASONS, text);
