import { coverageLines } from './receipt-texts.ts'
import { isLive, type Standing } from './standing.ts'

/** A calendar entry for the first day of coverage; dates yyyy-mm-dd. `calls` is how to reach the company. */
export type Covered = {
  readonly policy_id: string
  readonly submitted_on: string
  readonly effective_date: string
  readonly plans: readonly { readonly plan_id: number; readonly plan_name: string; readonly standing: Standing }[]
  readonly company: string
  readonly calls: string
}

const list = new Intl.ListFormat('en-US')
const names = (plans: Covered['plans']): string => list.format(plans.map(({ plan_name }) => plan_name))

/** Whether some coverage has a first day to save. */
export const hasFirstDay = (plans: readonly { readonly plan_id: number; readonly standing: Standing }[]): boolean =>
  coverageLines(plans).some(isLive)

/** The day as a calendar file (RFC 5545): all day, shown as free; tentative if everything still needs approval. */
export const calendarEntry = ({ policy_id, submitted_on, effective_date, plans, company, calls }: Covered): string => {
  const confirmed = coverageLines(plans).filter((plan) => isLive(plan) && plan.standing !== 'in-review')
  const waiting = coverageLines(plans).filter(({ standing }) => standing === 'in-review')
  const summary =
    confirmed.length > 0 ? `Coverage starts: ${names(confirmed)}` : `Coverage can start: ${names(waiting)}`
  const description = [
    `Confirmation number ${policy_id}.`,
    ...(waiting.length === 0 ? [] : [`In review, not covered until approved: ${names(waiting)}.`]),
    `Questions? ${calls}`,
  ]
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Openroll//Receipt//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${policy_id}@openroll.receipt`,
    `DTSTAMP:${compact(submitted_on)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(effective_date)}`,
    `SUMMARY:${escapeText(`${summary} (${company})`)}`,
    `DESCRIPTION:${escapeText(description.join('\n'))}`,
    `STATUS:${confirmed.length > 0 ? 'CONFIRMED' : 'TENTATIVE'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(foldLine)
    .join('')
}

const compact = (iso: string): string => iso.replaceAll('-', '')

/** Escapes text (RFC 5545, 3.3.11) and drops other control characters. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const octets = new TextEncoder()

/**
 * Folds a line into pieces of at most 75 octets (3.1) without splitting a character. Continuations start with a space, which counts.
 */
const foldLine = (line: string): string => {
  let [foldedText, room] = ['', 75]
  for (const character of line) {
    const size = octets.encode(character).length
    if (size > room) [foldedText, room] = [`${foldedText}\r\n `, 74]
    foldedText += character
    room -= size
  }
  return `${foldedText}\r\n`
}
