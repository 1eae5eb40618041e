import { covering } from './says.ts'
import { isLive, type Standing } from './standing.ts'

/** What the first day of coverage is noted with; dates yyyy-mm-dd. `calls` is how to reach the company. */
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

/** Whether there is a first day to note. */
export const hasFirstDay = (plans: readonly { readonly plan_id: number; readonly standing: Standing }[]): boolean =>
  covering(plans).some(isLive)

/** The day as a calendar file (RFC 5545): a whole day that keeps nobody busy; tentative where all of it has yet to be approved. */
export const calendarEntry = ({ policy_id, submitted_on, effective_date, plans, company, calls }: Covered): string => {
  const sure = covering(plans).filter((plan) => isLive(plan) && plan.standing !== 'in-review')
  const waiting = covering(plans).filter(({ standing }) => standing === 'in-review')
  const summary = sure.length > 0 ? `Coverage begins: ${names(sure)}` : `Coverage can begin: ${names(waiting)}`
  const said = [
    `Confirmation number ${policy_id}.`,
    ...(waiting.length === 0 ? [] : [`In review, and not covered before it is approved: ${names(waiting)}.`]),
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
    `SUMMARY:${escaped(`${summary} (${company})`)}`,
    `DESCRIPTION:${escaped(said.join('\n'))}`,
    `STATUS:${sure.length > 0 ? 'CONFIRMED' : 'TENTATIVE'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('')
}

const compact = (iso: string): string => iso.replaceAll('-', '')

/** Text as the format wants it (3.3.11); other control signs have no place in it. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const octets = new TextEncoder()

/**
 * One line in pieces of at most 75 octets (3.1), none of which splits a sign. A piece behind the first begins with a blank, which counts.
 */
const folded = (line: string): string => {
  let [whole, room] = ['', 75]
  for (const sign of line) {
    const size = octets.encode(sign).length
    if (size > room) [whole, room] = [`${whole}\r\n `, 74]
    whole += sign
    room -= size
  }
  return `${whole}\r\n`
}
