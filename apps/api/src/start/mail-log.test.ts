import { expect, test } from 'vitest'
import { openLogger } from './logger.ts'
import { mailLog } from './mail-log.ts'

test('logs an undelivered email as a warning, a delivered one as information', () => {
  const lines: string[] = []
  const logMail = mailLog(openLogger('info', { write: (line: string) => void lines.push(line) }))
  for (const what of ['sent', 'failed', 'given up', 'stalled'] as const) logMail({ what, mail_id: 'm1' })
  const entries = lines.map((line) => JSON.parse(line))
  expect(entries.map(({ what, level }) => [what, level])).toEqual([
    ['sent', 30],
    ['failed', 40],
    ['given up', 40],
    ['stalled', 40],
  ])
})
