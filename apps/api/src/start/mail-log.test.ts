import { expect, test } from 'vitest'
import { openLogger } from './logger.ts'
import { mailLog } from './mail-log.ts'

test('logs an undelivered email as a warning, and a delivered one not', () => {
  const lines: string[] = []
  const say = mailLog(openLogger('info', { write: (line: string) => void lines.push(line) }))
  for (const what of ['sent', 'failed', 'given up', 'stalled'] as const) say({ what, mail_id: 'm1' })
  const said = lines.map((line) => JSON.parse(line))
  expect(said.map(({ what, level }) => [what, level])).toEqual([
    ['sent', 30],
    ['failed', 40],
    ['given up', 40],
    ['stalled', 40],
  ])
})
