import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceOn } from '../../src/leave-engine/ledger-rules.js';
import { missingEntries, type Entry } from '../../src/leave/leave-accrual-rules.js';
import { closingEntries } from '../../src/leave/leave-closing-rules.js';
import { DEFAULT_SETTINGS } from '../../src/leave/leave-rules.js';
import { addDays, fromEpochDay, epochDay, type PlainDate } from '../../src/shared/plain-date.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';

const { parameters } = loadStatutoryData();
const worldOf = (settings: Partial<typeof DEFAULT_SETTINGS>) => ({
  parameters,
  settings: { ...DEFAULT_SETTINGS, ...settings },
  rounding: 'none' as const,
  seniorAge: 'exceeded' as const,
  ownBalances: [{ code: 'bereavement', daysPerYear: 3_000 }],
});
const factsOf = (hireDate: PlainDate, terminationDate: PlainDate | null, employment: number) => ({
  hireDate,
  terminationDate,
  startsOn: hireDate,
  employment,
  birthDate: null,
  disability: false,
  priorServiceMonths: 0,
  hazardousFrom: null,
});
const day = (from: PlainDate, to: PlainDate) =>
  fc.integer({ min: epochDay(from), max: epochDay(to) }).map(fromEpochDay);
const length = fc.integer({ min: 1, max: 700 });

it('a rehire accrues what a first employment would, whatever the earlier one was given, took or was corrected by', () => {
  fc.assert(
    fc.property(
      fc.record({
        hired: day('2021-01-01', '2026-01-01'),
        worked: length,
        gap: length,
        since: length,
        bookedFor: fc.integer({ min: -400, max: 400 }),
        done: fc.array(fc.tuple(length, fc.integer({ min: -20_000, max: 20_000 })), {
          maxLength: 4,
        }),
        settings: fc.record({
          accrual: fc.constantFrom('yearly' as const, 'monthly' as const),
          carry_over_limit_days: fc.constantFrom(null, 0, 5),
          carry_over_until: fc.constantFrom(null, '03-31'),
        }),
      }),
      ({ hired, worked, gap, since, bookedFor, done, settings }) => {
        const world = worldOf(settings);
        const lastDay = addDays(hired, worked);
        const by = addDays(lastDay, bookedFor);
        const opened: Entry[] = done.map(([days, amount]) => ({
          balance: 'annual',
          kind: 'adjust',
          on: addDays(hired, days),
          amount,
          key: null,
        }));
        const through = { through: by, today: by };
        // Booked before anybody knew of the last day.
        const booked = missingEntries(factsOf(hired, null, 1), opened, through, world);
        const before = [...opened, ...booked];
        const ended = { ...factsOf(hired, null, 1), terminationDate: lastDay };
        const closed = [...before, ...closingEntries(ended, before, world)];
        const rehired = addDays(lastDay, gap);
        const on = addDays(rehired, since);
        const facts = factsOf(rehired, null, 2);
        const expected = missingEntries(
          { ...facts, employment: 1 },
          [],
          { through: on, today: on },
          world,
        );
        const accrued = missingEntries(facts, closed, { through: on, today: on }, world);
        const plain = ({ balance, kind, on: date, amount }: Entry) => ({
          balance,
          kind,
          date,
          amount,
        });
        expect(accrued.map(plain)).toEqual(expected.map(plain));
        for (const { code: balance } of [{ code: 'annual' }, ...world.ownBalances]) {
          const of = (entries: readonly Entry[]) =>
            entries.filter((each) => each.balance === balance);
          expect(balanceOn(of(closed), lastDay)).toBe(0);
          expect(balanceOn(of(closed), on)).toBe(0);
        }
        const all = [...closed, ...accrued];
        expect(missingEntries(facts, all, { through: on, today: on }, world)).toEqual([]);
        const keys = all.flatMap(({ key }) => key ?? []);
        expect(new Set(keys).size).toBe(keys.length);
      },
    ),
    { numRuns: 400 },
  );
});
