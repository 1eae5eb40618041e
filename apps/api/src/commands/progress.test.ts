import { afterEach, expect, test, vi } from 'vitest'
import { openProgress } from './progress.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const outputOf = (terminal: boolean, seconds: number): string => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  const before = process.stderr.isTTY
  process.stderr.isTTY = terminal
  const progress = openProgress('Importing')
  for (let at = 0; at < seconds * 10; at += 1) {
    progress.tell(`plan ${at} of ${seconds * 10}`)
    vi.advanceTimersByTime(100)
  }
  progress.end()
  process.stderr.isTTY = before
  return lines.join('')
}

test('reports progress of tasks over a second, a line every two seconds, or one line on a terminal', () => {
  expect(outputOf(false, 0.9)).toBe('')
  expect(outputOf(false, 4)).toBe('Importing: plan 10 of 40, 1 s\nImporting: plan 30 of 40, 3 s\n')
  expect(outputOf(true, 1.3)).toBe(
    '\r\u001B[KImporting: plan 10 of 13, 1 s\r\u001B[KImporting: plan 11 of 13, 1 s\r\u001B[KImporting: plan 12 of 13, 1 s\r\u001B[K',
  )
})
