/**
 * Dates typed day first, such as 31/12/1985. The first digits look like a month (3 becomes 03) until a key comes that doesn't fit a
 * month-first date. From then on the box shows what was typed, with an error, instead of changing it into another date.
 */
const dayFirstStart = /^(1[3-9]|2\d|3[01])\//
const shape = /^\d\d\/(?:\d{0,2}|\d\d?\/\d{0,4})$/
const isDay = (text: string): boolean => Number(text) >= 13 && Number(text) <= 31
const isMonth = (text: string): boolean => Number(text) >= 1 && Number(text) <= 12

/** The box's content after one more key at its end; undefined if the date may be month first. */
export const dayFirst = (typed: string, before: string): string | undefined => {
  if (dayFirstStart.test(before)) return continueDayFirst(typed, before)
  return typed.endsWith('/') ? afterSlash(before) : afterYear(typed, before)
}

const continueDayFirst = (typed: string, before: string): string => {
  const slashed = typed.replace(/^(\d\d\/\d\d)(\d)$/, '$1/$2')
  return shape.test(slashed) ? slashed : before
}

/** Handles 20/ and 30/, since 0 is no day, and 31/12/, whose month was read as a year. */
const afterSlash = (before: string): string | undefined => {
  const [, tens] = /^0([23])\/0$/.exec(before) ?? []
  if (tens !== undefined) return `${tens}0/`
  const [, first = '', second = '', month = ''] = /^0([23])\/0(\d)\/(\d\d?)$/.exec(before) ?? []
  return isDay(first + second) && isMonth(month) ? `${first}${second}/${month}/` : undefined
}

/** Handles 31121985 without slashes: its last digits follow a complete date with an impossible year. */
const afterYear = (typed: string, before: string): string | undefined => {
  const [, first = '', second = '', year = ''] = /^0([23])\/(\d\d)\/(\d{4})$/.exec(before) ?? []
  if (year === '' || /^(19|20)/.test(year)) return undefined
  const keys = [second, second.replace(/^0/, '')].map((part) => first + part + year + typed.slice(-1))
  const read = keys.map((digits) => /^(\d\d)(\d\d)((?:19|20)\d{1,2})$/.exec(digits))
  const [, day = '', month = '', rest = ''] =
    read.find((found) => found !== null && isDay(found[1] ?? '') && isMonth(found[2] ?? '')) ?? []
  return day === '' ? undefined : `${day}/${month}/${rest}`
}
