export const coveragesCounted = (count: number): string =>
  count === 1 ? '1 coverage' : `${count.toLocaleString('en-US')} coverages`
