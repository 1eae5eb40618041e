/**
 * Dental rates are published by region 0 to 5, but the chart from zip codes to regions isn't available. This catalog assigns each
 * state a region; territories other than Puerto Rico and military addresses get 0, the international rates.
 */
const regions: Readonly<Record<string, string>> = {
  1: 'AL AR IA IL IN KS KY LA MO MS ND NE OH OK PR SC SD TN WV',
  2: 'AZ DE FL GA ID MI MN MT NC NM PA TX UT VA WI WY',
  3: 'CO DC MD ME NH NJ NV OR RI VT',
  4: 'CT HI MA NY WA',
  5: 'AK CA',
}

export const dentalRegion = (state: string): string =>
  Object.entries(regions).find(([, states]) => states.split(' ').includes(state))?.[0] ?? '0'

/** The states of these regions, sorted by code. */
export const statesOfRegions = (wanted: readonly string[]): string[] =>
  wanted
    .flatMap((region) => (regions[region] ?? '').split(' '))
    .filter((state) => state !== '')
    .sort()
