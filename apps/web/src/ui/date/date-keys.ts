/** An impossible month or day as typed, and what replaced it. */
export type Replacement = { readonly part: 'month' | 'day'; readonly typed: string; readonly shown: string }
type MaskedDate = { readonly shown: string; readonly replacement: Replacement | undefined }

const maximum = { month: 12, day: 31 } as const

/** Two digits from 1 to most; a first digit too large to start a number becomes the second. */
const maskPart = (part: Replacement['part'], typed: string): MaskedDate => {
  if (typed.length === 1)
    return { shown: Number(typed) > Math.floor(maximum[part] / 10) ? `0${typed}` : typed, replacement: undefined }
  const shown = typed === '00' ? '01' : typed !== '' && Number(typed) > maximum[part] ? String(maximum[part]) : typed
  return { shown, replacement: shown === typed ? undefined : { part, typed, shown } }
}
const padded = (part = ''): string => (part.length === 1 && part !== '0' ? `0${part}` : part)

const isOver = (part: Replacement['part'], digits: string): boolean => Number(digits) > maximum[part]

/**
 * Reconstructs the digits when a first digit was padded to a month or day too early: 12/45/ starts as 12/04/5, and 12451985 as
 * 12/04/5198.
 */
const undoEarlyPadding = (typed: string): string | undefined => {
  const [, month = '', day = '', year = '', end] = /^(\d\d)\/(\d\d)\/(?:(\d\d?)(\/)|\d{5}$)/.exec(typed) ?? []
  if (month === '') return undefined
  const after = end === undefined ? typed.slice(6) : year
  const [firstOfMonth, firstOfDay] = [month.replace(/^0/, ''), day.replace(/^0/, '')]
  const ways = [
    month + firstOfDay + after,
    ...(end === undefined ? [firstOfMonth + day + after] : []),
    firstOfMonth + firstOfDay + after,
  ]
  const pattern = end === undefined ? /^(\d\d)(\d\d)((?:19|20)\d{1,2})$/ : /^(\d\d)(\d\d?)()$/
  const [, first = '', second = '', rest = ''] =
    ways
      .map((digits) => pattern.exec(digits))
      .find((found) => found !== null && (isOver('month', found[1] ?? '') || isOver('day', found[2] ?? ''))) ?? []
  return first === '' ? undefined : first + padded(second) + rest
}

/**
 * Formats digits and slashes key by key: month up to 12, day up to 31, 10 characters, automatic slashes (SF-5.03, EW-5.04, EW-9.06).
 * Reports replaced parts, so that no date changes silently.
 */
export const typeDate = (typed: string): MaskedDate => {
  const [first = '', second, ...rest] = typed.split('/')
  const digits =
    undoEarlyPadding(typed) ??
    (second === undefined ? first : padded(first) + (rest.length > 0 ? padded(second) : second) + rest.join(''))
  const [month, day] = [maskPart('month', digits.slice(0, 2)), maskPart('day', digits.slice(2, 4))]
  const slash = (part: string) => (part.length === 2 ? `${part}/` : part)
  return {
    shown: `${slash(month.shown)}${slash(day.shown)}${digits.slice(4, 8)}`.slice(0, 10),
    replacement: day.replacement ?? month.replacement,
  }
}

/** Whether the box still shows the replacement. */
export const isStillShown = ({ part, shown }: Replacement, date: string): boolean =>
  date.split('/')[part === 'month' ? 0 : 1] === shown

export const replacementNote = ({ part, typed, shown }: Replacement): string =>
  `There is no ${part} ${typed}, so we entered ${shown}. ` +
  `${part === 'month' ? 'Enter the month before the day. ' : ''}Check the date.`
