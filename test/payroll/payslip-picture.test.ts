import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportsOf } from '../reports/support.js';
import { startTestService, type TestService } from '../support/service.js';

/**
 * A look at the picture of a payslip. Its text says which letters there are, and not that they are joined: letters of a
 * word that are drawn one by one leave gaps, so that the separate marks of ink are counted.
 */
const run = promisify(execFile);
const RESOLUTION = 300;
const POINTS_PER_INCH = 72;
/** Lighter than this is the edge of a letter, or paper. */
const INK = 128;

/** Each word is the name of somebody, with how many separate marks its letters and dots make in print. */
const WORDS = [
  // All letters joined, no dots.
  ['محمد', 1],
  ['سلمى', 1],
  // Joined, and a dot each.
  ['حسن', 2],
  // None of these letters joins the one behind it.
  ['دار', 3],
  ['ورود', 4],
  ['HOT', 3],
] as const;

let service: TestService;
let folder: string;
let page: Awaited<ReturnType<typeof pictureOf>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payslip-picture-'));
  service = await startTestService();
  const admin = await service.signUp();
  const company = reportsOf(service, admin);
  const { id } = await company.hire({
    employee_code: 'P-1',
    full_name: WORDS.map(([word]) => word).join(' '),
    basic_salary: 9_000,
  });
  const { id: cycleId } = await company.close('2026-02');
  const { bytes } = await company.fetchFile(`/payroll/${cycleId}/payslips/${id}/document`);
  page = await pictureOf(bytes);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

interface Box {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The first page as grey dots, with the places of its words in dots. */
const pictureOf = async (pdf: Buffer) => {
  const file = join(folder, 'payslip.pdf');
  await writeFile(file, pdf);
  await run('pdftoppm', ['-gray', '-r', String(RESOLUTION), '-f', '1', '-singlefile', file, file]);
  const { stdout } = await run('pdftotext', ['-bbox', '-l', '1', file, '-']);
  const words = [
    ...stdout.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g),
  ];
  const dots = (points: string | undefined) => (Number(points) * RESOLUTION) / POINTS_PER_INCH;
  return {
    ...greyDots(await readFile(`${file}.pgm`)),
    boxes: words.map(([, left, top, right, bottom, text = '']): Box => ({
      text: text.replace(/[\u200E\u200F\u202A-\u202E]/g, ''),
      left: Math.floor(dots(left)),
      top: Math.floor(dots(top)),
      right: Math.ceil(dots(right)),
      bottom: Math.ceil(dots(bottom)),
    })),
  };
};

/** A portable grey map: `P5 width height 255`, and a byte a dot. */
const greyDots = (file: Buffer) => {
  const [head = '', width, height] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 64)) ?? [];
  return { width: Number(width), height: Number(height), dots: file.subarray(head.length) };
};

const reversed = (word: string): string => Array.from(word).toReversed().join('');

/** Poppler tells the letters of a box from left to right, whatever their script. */
const boxOf = (word: string): Box => {
  const seen = /\p{Script=Arabic}/u.test(word) ? reversed(word) : word;
  const box = page.boxes.find(({ text }) => text === seen);
  if (box === undefined) throw new Error(`no ${word} among ${JSON.stringify(page.boxes)}`);
  return box;
};

/** How many separate marks of ink lie within the box, each counted with all that touches it. */
const marksIn = (box: Box): number => {
  const { width, dots } = page;
  const isInk = (x: number, y: number) =>
    x >= box.left &&
    x < box.right &&
    y >= box.top &&
    y < box.bottom &&
    (dots[y * width + x] ?? 255) < INK;
  const seen = new Set<number>();
  let marks = 0;
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      if (!isInk(x, y) || seen.has(y * width + x)) continue;
      marks += 1;
      const open = [[x, y] as const];
      seen.add(y * width + x);
      for (let here = open.pop(); here !== undefined; here = open.pop()) {
        for (const [dx, dy] of [
          [-1, -1],
          [0, -1],
          [1, -1],
          [-1, 0],
          [1, 0],
          [-1, 1],
          [0, 1],
          [1, 1],
        ] as const) {
          const [nextX, nextY] = [here[0] + dx, here[1] + dy];
          if (!isInk(nextX, nextY) || seen.has(nextY * width + nextX)) continue;
          seen.add(nextY * width + nextX);
          open.push([nextX, nextY]);
        }
      }
    }
  }
  return marks;
};

describe('the picture of a payslip', () => {
  it('shows something, and is not one blot', () => {
    const { dots } = page;
    const ink = dots.reduce((count, dot) => count + Number(dot < INK), 0) / dots.length;
    expect(ink).toBeGreaterThan(0.005);
    expect(ink).toBeLessThan(0.25);
  });

  it.each(WORDS)('joins the letters of %s that join, and no others: %d marks', (word, marks) => {
    expect(marksIn(boxOf(word))).toBe(marks);
  });

  it('has the words of a name from right to left', () => {
    const places = WORDS.slice(0, 5).map(([word]) => boxOf(word).left);
    expect(places).toEqual(places.toSorted((a, b) => b - a));
  });
});
