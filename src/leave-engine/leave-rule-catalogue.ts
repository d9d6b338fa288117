interface LeaveRule {
  /** The parameter whose law and article the rule follows. */
  readonly articleOf?: string;
  readonly en: string;
  readonly ar: string;
}

const rule = (articleOf: string | undefined, en: string, ar: string): LeaveRule => ({
  ...(articleOf !== undefined && { articleOf }),
  en,
  ar,
});

/** Every rule that an answer about leave can name. */
export const LEAVE_RULES = {
  annual_first_year: rule(
    'leave.annual_first_year_days',
    '{days} days a year in the first year of service',
    '{days} يومًا في السنة خلال السنة الأولى من الخدمة',
  ),
  annual_ordinary: rule(
    'leave.annual_days',
    '{days} days a year from the second year of service on',
    '{days} يومًا في السنة من السنة الثانية للخدمة',
  ),
  annual_senior_service: rule(
    'leave.annual_senior_days',
    '{days} days a year after {years} years of service, earlier employers included',
    '{days} يومًا في السنة بعد {years} سنوات خدمة لدى صاحب عمل أو أكثر',
  ),
  annual_senior_age: rule(
    'leave.annual_senior_days',
    '{days} days a year above the age of {age}',
    '{days} يومًا في السنة لمن تجاوز سن {age}',
  ),
  annual_disability: rule(
    'leave.annual_disability_days',
    '{days} days a year for persons with a disability and of short stature',
    '{days} يومًا في السنة للأشخاص ذوي الإعاقة والأقزام',
  ),
  annual_hazardous: rule(
    'leave.annual_hazardous_extra_days',
    '{days} days more for hard, hazardous or unhealthy work or work in remote areas',
    'تزاد {days} أيام للأعمال الصعبة أو الخطرة أو المضرة بالصحة أو في المناطق النائية',
  ),
  annual_pro_rata: rule(
    'leave.annual_first_year_days',
    'for the part of the year that was served: {served} of {days} days',
    'بنسبة المدة التي قضاها في العمل: {served} من {days} يومًا',
  ),
  annual_waiting: rule(
    'leave.annual_waiting_months',
    'none before {months} months of service, which end on {until}',
    'لا تستحق قبل مضي {months} أشهر في الخدمة، تنتهي في {until}',
  ),
  annual_minimum: rule(
    'leave.annual_minimum_taken_days',
    'of the year at least {days} days are taken, {in_a_row} of them in a row; {taken} are, the longest row has {longest}',
    'يلزم القيام بما لا يقل عن {days} يومًا في السنة منها {in_a_row} أيام متصلة؛ المنفذ {taken} وأطول مدة متصلة {longest}',
  ),
  annual_settlement: rule(
    'leave.annual_settlement_years',
    '{days} days are left of years that must be settled every {years} years: grant them or pay for them',
    'تبقى {days} يومًا من سنوات تجب تسويتها كل {years} سنوات: تُمنح أو يُدفع مقابلها',
  ),
  sick_insurance: rule(
    'social_insurance.sick_pay',
    '{days} days at {percent}% of the contribution wage, paid by social insurance',
    '{days} يومًا بنسبة {percent}% من أجر الاشتراك تصرفها التأمينات الاجتماعية',
  ),
  sick_over_cap: rule(
    'social_insurance.sick_pay_days_per_year',
    '{days} days above the {limit} of the calendar year: no sick pay',
    '{days} يومًا فوق حد {limit} يومًا في السنة الميلادية: بلا تعويض أجر',
  ),
  sick_industrial: rule(
    'leave.sick_pay_industrial',
    '{days} days at {percent}% of the wage, in industrial establishments',
    '{days} يومًا بنسبة {percent}% من الأجر في المنشآت الصناعية',
  ),
  sick_industrial_over: rule(
    'leave.sick_pay_industrial',
    '{days} days above the {limit} of {years} years: no pay',
    '{days} يومًا فوق حد {limit} يومًا في {years} سنوات: بلا أجر',
  ),
  maternity_wage: rule(
    'leave.maternity_days',
    'the full wage for {days} days',
    'أجر كامل عن {days} يومًا',
  ),
  maternity_insurance: rule(
    'social_insurance.maternity_share',
    '{percent}% of the contribution wage is borne by social insurance after {months} months of contributions',
    'تتحمل التأمينات {percent}% من أجر الاشتراك بعد اشتراك {months} أشهر',
  ),
  maternity_no_insurance: rule(
    'social_insurance.maternity_contribution_months',
    'social insurance bears nothing before {months} months of contributions; the employer pays all',
    'لا تتحمل التأمينات شيئًا قبل اشتراك {months} أشهر ويدفع صاحب العمل الأجر كله',
  ),
  leave_payout: rule(
    'leave.payout_divisor_days',
    '{wage} / {divisor} × {days} days of unused annual leave',
    '{wage} ÷ {divisor} × {days} يومًا من رصيد الإجازات السنوية',
  ),
  absence_consecutive: rule(
    'absence.consecutive_days',
    '{days} days of absence in a row; deemed resigned above {limit}, once a letter was sent after {warning}',
    'غياب {days} يومًا متصلة؛ يعد مستقيلًا إذا زاد على {limit} بعد إنذاره عقب {warning}',
  ),
  absence_separate: rule(
    'absence.separate_days',
    '{days} days of absence within a year; deemed resigned above {limit}, once a letter was sent after {warning}',
    'غياب {days} يومًا متقطعة خلال سنة؛ يعد مستقيلًا إذا زاد على {limit} بعد إنذاره عقب {warning}',
  ),
  absence_consecutive_effect: rule(
    'absence.consecutive_days',
    'absent on {on}, above {limit} days in a row, after the registered letter of {sent_on}: the law takes it for a resignation (law 12/2003: a ground for dismissal). Nothing ends by itself: record the ending as abandonment, or the record of why he was away',
    'غاب في {on} بما يجاوز {limit} أيام متصلة بعد الإنذار المسجل في {sent_on}: يعده القانون استقالة (وفي قانون 12/2003 سببًا للفصل). لا ينتهي شيء تلقائيًا: سجل إنهاء الخدمة بسبب ترك العمل، أو سجل عذر الغياب',
  ),
  absence_separate_effect: rule(
    'absence.separate_days',
    'absent on {on}, above {limit} days within a year, after the registered letter of {sent_on}: the law takes it for a resignation (law 12/2003: a ground for dismissal). Nothing ends by itself: record the ending as abandonment, or the record of why he was away',
    'غاب في {on} بما يجاوز {limit} يومًا خلال سنة بعد الإنذار المسجل في {sent_on}: يعده القانون استقالة (وفي قانون 12/2003 سببًا للفصل). لا ينتهي شيء تلقائيًا: سجل إنهاء الخدمة بسبب ترك العمل، أو سجل عذر الغياب',
  ),
} as const satisfies Record<string, LeaveRule>;

export type LeaveRuleId = keyof typeof LEAVE_RULES;
