import { expect, test } from 'vitest'
import { wrongMarks } from './mark-older-enrollments.ts'

const of = (
  enrollment_id: string,
  agent_id: number | null,
  group_id: number | null,
  [agent_has_later, group_has_later]: [boolean, boolean] = [false, false],
) => ({ enrollment_id, agent_id, group_id, agent_has_later, group_has_later })

test('marks earlier enrollments under the same rep and under the same group separately [SF-2.31]', () => {
  expect(wrongMarks([of('c', 1, 9), of('b', 2, 9), of('a', 1, 8)])).toEqual([
    { enrollment_id: 'b', agent_has_later: false, group_has_later: true },
    { enrollment_id: 'a', agent_has_later: true, group_has_later: false },
  ])
})

test('correct marks are not written again, and the newest enrollment is never marked as earlier [SF-2.31]', () => {
  expect(wrongMarks([of('b', 1, 9), of('a', 1, 9, [true, true])])).toEqual([])
  expect(wrongMarks([of('a', 1, 9, [true, true])])).toEqual([
    { enrollment_id: 'a', agent_has_later: false, group_has_later: false },
  ])
})

test('two enrollments without a rep or group don’t count as having the same one [SF-2.31]', () => {
  expect(wrongMarks([of('b', null, null), of('a', null, null)])).toEqual([])
})
