const MAXIMUM_RANGES = 20;

interface Range {
  readonly type: string;
  readonly quality: number;
}

const rangesOf = (header: string): Range[] =>
  header.split(',', MAXIMUM_RANGES).map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = weight === undefined ? 1 : Number(weight.slice(2));
    return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 };
  });

/** By RFC 9110 the narrowest range that fits the type decides. */
const qualityOf = (type: string, ranges: readonly Range[]): number => {
  const family = `${type.slice(0, type.indexOf('/'))}/*`;
  const narrowest = [type, family, '*/*']
    .map((wanted) => ranges.find((range) => range.type === wanted))
    .find((range) => range !== undefined);
  return narrowest?.quality ?? 0;
};

/** The first of the media types that an Accept header likes best; the first of all when it likes none. */
export const preferredType = <Type extends string>(
  header: string | undefined,
  types: readonly [Type, ...Type[]],
): Type => {
  const ranges = rangesOf(header ?? '*/*');
  let best: Type = types[0];
  for (const type of types) {
    if (qualityOf(type, ranges) > qualityOf(best, ranges)) best = type;
  }
  return best;
};
