import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './config.ts'

/** `way`: how an instant becomes a day; `at`: the files that may do it, and why; `found`: texts that `copy` must match. */
type Rule = {
  readonly way: string
  readonly at: Readonly<Record<string, string>>
  readonly copy: RegExp
  readonly found: readonly string[]
}

const rules: readonly Rule[] = [
  {
    way: 'Intl or the machine’s own date formats',
    at: {
      'apps/api/src/day-of.ts': 'the day of an instant, in the server',
      'apps/web/src/day-of.ts': 'the day of an instant, in the browser',
      'apps/api/src/moment-in-words.ts': 'a day with its time of day and its zone',
      'apps/web/src/shown-moment.ts': 'a day with its time of day',
      'apps/web/src/roles/sign-in/IdleWatch.tsx': 'the hour and minute in the reader’s own time zone',
      'apps/web/src/ui/date/CalendarPopup.tsx': 'the names of the months',
      'apps/api/src/settings/time-zone.ts': 'whether a time zone exists',
      'packages/contract/src/shown.ts': 'a day in words',
    },
    copy: /DateTimeFormat\(|toLocale(?:Date|Time)String|\.toDateString\(|\bnew Date\([^)]*\)\.toLocaleString/,
    found: [`new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)`, 'now.toLocaleDateString()'],
  },
  {
    way: 'the parts of a Date',
    at: {
      'packages/contract/src/date.ts': 'how many days a month has',
      'apps/api/src/office/money/batch/banking-days.ts': 'the weekday of a day',
      'apps/api/src/office/privacy/erase.ts': 'an instant some years later',
    },
    copy: /\.get(?:UTC)?(?:FullYear|Month|Date|Day|Hours)\(/,
    found: ['new Date().getFullYear()', 'at.getUTCDate()'],
  },
  {
    way: 'the first ten characters of an instant',
    at: {
      'packages/contract/src/date.ts': 'a number of days after a day',
      'apps/api/src/office/money/batch/banking-days.ts': 'a weekday of a month',
      'apps/api/src/office/money/batch/latest-day.ts': 'a number of days after a day',
      'apps/api/src/start/demo/keep-demo-members.ts': 'the tenth of a month',
      'apps/web/src/ui/date/date-keys.ts': 'a date while it is typed',
    },
    copy: /\.(?:slice|substring|substr)\(0, ?10\)|(?:_at|\biso|toISOString\(\))\s*\??\.split\(/,
    found: ['now.toISOString().slice(0, 10)', 'sent_at.slice(0, 10)', `at.toISOString().split('T')[0]`],
  },
  {
    way: 'a SQL cast or function',
    at: { 'apps/api/src/day-of-sql.ts': 'the day of an instant, and when it starts' },
    // Only an instant printed as is may name its zone.
    copy: new RegExp(
      [
        String.raw`at time zone(?! 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS(?:\.MS)?"Z"')|(?:_at|\bat|\bsince|\bnow)(?:::timestamp(?:tz)?)?::date`,
        String.raw`|\bdate_trunc\(|\bdate_part\(|\bextract\(|\bcurrent_date\b|\bcast\([^)]* as date\)`,
        String.raw`|to_char\([^,]*\b(?:\w+_at|at), 'YYYY-MM-DD'`,
        String.raw`|_at (?:>=|<=|<|>) \$\w+::date|::date \+ 1|\]::timestamp\b`,
      ].join(''),
      'i',
    ),
    found: [
      `(y.settled_at at time zone 'UTC')::date`,
      'coalesce(c.priced_at::date, p.submitted_on)',
      '$now::timestamptz::date',
      `date_trunc('day', e.created_at)`,
      `to_char(e.created_at, 'YYYY-MM-DD')`,
      `($from::text[])[1]::timestamp at time zone ($from::text[])[2]`,
    ],
  },
]

/** Removes comments at the start of a line or after code; the // in https:// is not one. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], { cwd: projectRoot })
  .filter((file) => !file.includes('.test.') && !file.includes('/src/testing/'))
  .map((file) => ({ file, text: withoutComments(readFileSync(join(projectRoot, file), 'utf8')) }))

test.each(rules)('an instant is turned into a day in one place, not by $way', ({ at, copy, found }) => {
  expect(sources.length).toBeGreaterThan(500)
  const places = sources.filter(({ text }) => copy.test(text)).map(({ file }) => file)
  // Fails when a file listed here no longer needs to be.
  expect(places.toSorted()).toEqual(Object.keys(at).toSorted())
  expect(found.filter((text) => !copy.test(text))).toEqual([])
})
