/** One line of a file, counted from 1. */
export interface FileLine {
  readonly number: number;
  readonly text: string;
  /** Longer than any line may be; `text` is its beginning. */
  readonly isTooLong: boolean;
}

/** Longer lines are refused: a file without line ends must not be gathered in memory. */
export const MAXIMUM_LINE_CHARACTERS = 16_384;
const LINE_END = /\r\n|\n|\r/g;

export interface LineSplitter {
  /** The lines that end in this text. */
  readonly push: (text: string) => FileLine[];
  /** The last line, where the file does not end with a line end. */
  readonly end: () => FileLine[];
}

/** Cuts text that comes in pieces into lines; a piece may end anywhere, even between CR and LF. */
export const createLineSplitter = (): LineSplitter => {
  let number = 0;
  let rest = '';
  let isTooLong = false;
  const lineOf = (tail: string): FileLine => {
    const text = rest + tail;
    const line = {
      number: ++number,
      text: text.slice(0, MAXIMUM_LINE_CHARACTERS),
      isTooLong: isTooLong || text.length > MAXIMUM_LINE_CHARACTERS,
    };
    rest = '';
    isTooLong = false;
    return line;
  };
  const keep = (tail: string): void => {
    rest += tail;
    if (rest.length <= MAXIMUM_LINE_CHARACTERS) return;
    isTooLong = true;
    // A CR at the end may be half of a line end.
    rest = rest.slice(0, MAXIMUM_LINE_CHARACTERS) + (rest.endsWith('\r') ? '\r' : '');
  };
  return {
    push: (piece) => {
      const text = rest.endsWith('\r') ? `\r${piece}` : piece;
      if (rest.endsWith('\r')) rest = rest.slice(0, -1);
      const lines: FileLine[] = [];
      let start = 0;
      for (const { index, 0: end } of text.matchAll(LINE_END)) {
        if (end === '\r' && index === text.length - 1) break; // its LF may come with the next piece
        lines.push(lineOf(text.slice(start, index)));
        start = index + end.length;
      }
      keep(text.slice(start));
      return lines;
    },
    end: () => {
      const endsWithReturn = rest.endsWith('\r');
      if (endsWithReturn) rest = rest.slice(0, -1);
      return rest === '' && !isTooLong && !endsWithReturn ? [] : [lineOf('')];
    },
  };
};

/** Lines that belong together, because a quotation mark opened in the first is closed in the last. */
export interface LineGroup {
  readonly lines: readonly FileLine[];
  /** An odd number of quotation marks: whether it can be read has to be seen. */
  readonly isDoubtful: boolean;
}

/** Longer than this no quoted field is: the mark was never closed. */
const MAXIMUM_GROUP_LINES = 20;
const MAXIMUM_GROUP_CHARACTERS = MAXIMUM_LINE_CHARACTERS;

export interface LineGrouper {
  readonly push: (lines: readonly FileLine[]) => LineGroup[];
  readonly end: () => LineGroup[];
}

/**
 * Puts lines together by counting quotation marks, so that one that is never closed spoils its own line and no
 * other: when its mate does not come within a few lines, its line is left alone and the next ones are looked at
 * again. What the fields of a group are is not decided here.
 */
export const createLineGrouper = (): LineGrouper => {
  let open: FileLine[] = [];
  let openCharacters = 0;
  const groups: LineGroup[] = [];
  const giveUp = (): void => {
    const [first, ...others] = open;
    open = [];
    if (first !== undefined) groups.push({ lines: [first], isDoubtful: true });
    for (const line of others) take(line);
  };
  const take = (line: FileLine): void => {
    const isOdd = !line.isTooLong && hasOddQuotes(line.text);
    if (open.length === 0) {
      if (isOdd) begin(line);
      else groups.push({ lines: [line], isDoubtful: false });
      return;
    }
    openCharacters += line.text.length;
    open.push(line);
    if (isOdd) {
      groups.push({ lines: open, isDoubtful: false });
      open = [];
    } else if (
      line.isTooLong ||
      open.length >= MAXIMUM_GROUP_LINES ||
      openCharacters > MAXIMUM_GROUP_CHARACTERS
    ) {
      giveUp();
    }
  };
  const begin = (line: FileLine): void => {
    open = [line];
    openCharacters = line.text.length;
  };
  return {
    push: (lines) => {
      for (const line of lines) take(line);
      return groups.splice(0);
    },
    end: () => {
      while (open.length > 0) giveUp();
      return groups.splice(0);
    },
  };
};

const hasOddQuotes = (text: string): boolean => {
  let isOdd = false;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) isOdd = !isOdd;
  return isOdd;
};
