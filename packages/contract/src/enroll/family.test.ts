import { describe, expect, test } from 'vitest'
import { tiers, type Tier } from '../tier-meanings.ts'
import { enrollType, type EnrollType } from '../words.ts'
import type { DependentRelationship } from './dependents.ts'
import {
  answerAfterDelete,
  excessFault,
  familyFault,
  familyState,
  onlyOneChild,
  onlyOneSpouse,
  relationshipFault,
  spouseIsSetAside,
  tierHeading,
  type SpouseAnswer,
} from './family.ts'

const s = 'spouse' as const
const c = 'child' as const
const memberOnly = 'This coverage is for the member only'
/** 'scc': a spouse and two children. */
const peopleOf = (letters: string): DependentRelationship[] =>
  letters.split('').map((letter) => (letter === 's' ? s : c))

describe('the family a tier requires', () => {
  test.each([
    ['IS', false, [], tierHeading.IS],
    ['IS', false, [s], undefined],
    ['IS', false, [s, c], tierHeading.IS],
    ['IC', false, [], tierHeading.IC],
    ['IC', false, [c, c], undefined],
    ['IC', true, [c], undefined],
    ['IC', true, [c, c], onlyOneChild],
    ['IC', false, [c, s], tierHeading.IC],
    ['IF', false, [s], tierHeading.IF],
    ['IF', false, [s, c], undefined],
    ['IF', false, [c, c], tierHeading.IF],
    ['IF', true, [c, c], undefined],
    ['IF', true, [c], tierHeading.IF],
    ['IF', false, [s, s], onlyOneSpouse],
    ['IF', false, [s, c, c, c, c, c, c, c, c, c], 'You can add up to 9 dependents'],
    ['IO', false, [c], memberOnly],
  ] as const)('%s, premier %s, with %j: %s [EW-4.39, EW-5.22, EW-9.02]', (tier, premier, relationships, message) => {
    expect(familyFault({ tier, premier, relationships })).toBe(message)
  })
})

/**
 * Tier, premier or plain, people listed, spouse answer: whether the question is asked, may be asked again, who is next, why Next is
 * disabled.
 */
const table = `
IO any   -         any       | no  no  -  ok
IO any   s|s?c+    any       | no  no  -  memberOnly
IS any   -         any       | no  no  s  IS
IS any   s         any       | no  no  -  ok
IS any   s?c+      any       | no  no  -  IS
IC plain -         any       | no  no  c  IC
IC plain c         any       | no  no  c  ok
IC plain cc        any       | no  no  c  ok
IC plain ccccccccc any       | no  no  -  ok
IC prem  -         any       | no  no  c  IC
IC prem  c         any       | no  no  -  ok
IC prem  cc+       any       | no  no  -  onlyOneChild
IC any   s         any       | no  no  -  IC
IC any   sc+       any       | no  no  -  IC
IF plain -         any       | no  no  s  IF
IF plain s         any       | no  no  c  IF
IF plain c         any       | no  no  s  IF
IF plain cc        any       | no  no  s  IF
IF plain ccccccccc any       | no  no  -  IF
IF plain sc        any       | no  no  c  ok
IF plain scc       any       | no  no  c  ok
IF plain scccccccc any       | no  no  -  ok
IF prem  -         unsaid    | yes no  -  status
IF prem  -         prefilled | yes no  -  status
IF prem  -         yes       | no  yes s  IS
IF prem  -         no        | no  yes c  IF
IF prem  s         unsaid    | no  yes c  IF
IF prem  s         prefilled | yes no  -  status
IF prem  s         yes       | no  yes c  IF
IF prem  c         unsaid    | no  yes c  IF
IF prem  c         prefilled | yes no  -  status
IF prem  c         yes       | no  yes s  IS
IF prem  c         no        | no  yes c  IF
IF prem  cc        unsaid    | no  yes c  ok
IF prem  cc        prefilled | yes no  -  status
IF prem  cc        yes       | no  yes s  IS
IF prem  cc        no        | no  yes c  ok
IF prem  sc        unsaid    | no  yes c  ok
IF prem  sc        prefilled | yes no  -  status
IF prem  sc        yes       | no  yes c  ok
IF prem  scc       unsaid    | no  yes c  ok
IF prem  scc       prefilled | yes no  -  status
IF prem  scc       yes       | no  yes c  ok
IF prem  ccccccccc unsaid    | no  yes -  ok
IF prem  ccccccccc prefilled | yes no  -  status
IF prem  ccccccccc yes       | no  yes -  IS
IF prem  ccccccccc no        | no  yes -  ok
IF prem  scccccccc unsaid    | no  yes -  ok
IF prem  scccccccc prefilled | yes no  -  status
IF prem  scccccccc yes       | no  yes -  ok
IS any   ss        any       | no  no  -  onlyOneSpouse
IO any   ss        any       | no  no  -  onlyOneSpouse
IC any   ss        any       | no  no  -  onlyOneSpouse
IF plain ss        any       | no  no  -  onlyOneSpouse
IF prem  ss        unsaid    | no  yes -  onlyOneSpouse
IF prem  ss        prefilled | yes no  -  onlyOneSpouse
IF prem  ss        yes       | no  yes -  onlyOneSpouse
`
const messages = {
  ok: undefined,
  memberOnly,
  onlyOneChild,
  onlyOneSpouse,
  status: 'Please select spouse status',
  ...tierHeading,
}
const isMessageName = (word: string): word is keyof typeof messages => word in messages
const rows = table
  .trim()
  .split('\n')
  .map((line) => {
    const [tier = '', premier = '', people = '', answerState = '', , asks, changeable, next = '', fault = ''] =
      line.split(/ +/)
    const message = isMessageName(fault) ? messages[fault] : fault
    return {
      tier,
      premier,
      people: new RegExp(`^(?:${people.replace('-', '')})$`),
      answerState,
      state: {
        asks: asks === 'yes',
        mayAskAgain: changeable === 'yes',
        next: peopleOf(next.replace('-', ''))[0] ?? null,
        fault: message,
      },
    }
  })
const premierWords: readonly (readonly [string, boolean])[] = [
  ['plain', false],
  ['prem', true],
]
const types: readonly EnrollType[] = ['new-member', 'new-group-member', 'existing-member']
const answers: readonly (SpouseAnswer | null)[] = [null, 'yes', 'no']
const lists: readonly string[] = ['', 's', 'c', 'cc', 'sc', 'scc', 'ccccccccc', 'scccccccc', 'ss']

/** Impossible: answering "no" removes the spouse, and so does changing the answer. */
const cannotBe = (people: string, answer: SpouseAnswer | null) => answer === 'no' && people.includes('s')

const combinations = tiers.flatMap((tier) =>
  premierWords.flatMap(([word, premier]) =>
    types.flatMap((type) =>
      lists.flatMap((people) =>
        answers.flatMap((answer) =>
          [false, true].map((accepted) => ({ tier, word, premier, enrollType: type, people, answer, accepted })),
        ),
      ),
    ),
  ),
)

describe('the state of the dependents step', () => {
  test('the table has every combination of tier, premier, type, people, answer and flag once', () => {
    expect(Object.keys(enrollType).toSorted()).toEqual(types.toSorted())
    expect(combinations).toHaveLength(4 * 2 * 3 * 9 * 3 * 2)
  })

  test.each(tiers)(
    '%s: follows the table for the spouse question, next person and Next, for every type, answer and flag [EW-4.17, EW-4.18, EW-4.30, EW-4.31, EW-4.32, EW-4.33, EW-4.38, EW-4.40, EW-5.21]',
    (ofTier) => {
      const used = new Set<object>()
      for (const { tier, word, people, ...given } of combinations) {
        if (tier !== ofTier || cannotBe(people, given.answer)) continue
        const answerState =
          given.answer ?? (given.enrollType === 'existing-member' && !given.accepted ? 'prefilled' : 'unsaid')
        const found = rows.filter(
          (row) =>
            row.tier === tier &&
            row.people.test(people) &&
            ['any', word].includes(row.premier) &&
            ['any', answerState].includes(row.answerState),
        )
        const context = { tier, word, people, ...given }
        expect({ ...context, rows: found.length }).toEqual({ ...context, rows: 1 })
        for (const row of found) used.add(row)
        expect({ ...context, ...familyState({ ...given, tier, relationships: peopleOf(people) }) }).toEqual({
          ...context,
          ...found[0]?.state,
        })
      }
      expect(used.size).toBe(rows.filter((row) => row.tier === ofTier).length)
    },
  )

  test('adding the next person leads to a valid list and never beyond it [EW-4.31, EW-4.39, EW-9.02]', () => {
    for (const { tier, people, ...given } of combinations) {
      if (tier === 'IO' || people !== '' || given.answer === null) continue
      const relationships: DependentRelationship[] = []
      let wasRight = false
      for (;;) {
        const { next, fault } = familyState({ ...given, tier, relationships })
        wasRight ||= fault === undefined
        expect(wasRight && fault !== undefined).toBe(false)
        if (next === null) break
        expect(relationshipFault(tier, next)).toBeUndefined()
        relationships.push(next)
      }
      expect([wasRight, excessFault({ ...given, tier, relationships })]).toEqual([true, undefined])
    }
  })
})

test.each([
  ['yes', s, '', null],
  ['yes', s, 'cc', null],
  ['yes', c, 's', 'yes'],
  ['no', c, 'c', 'no'],
  ['no', c, '', null],
  [null, s, 'c', null],
] as const)(
  'after answering %s and deleting a %s with "%s" left, the answer is %s [EW-4.29, EW-4.30]',
  (answer, deleted, left, then) => {
    expect(answerAfterDelete(answer, deleted, peopleOf(left))).toBe(then)
  },
)

test.each<[Tier, boolean, EnrollType, 'answer' | 'delete', boolean]>([
  ['IF', true, 'new-member', 'answer', true],
  ['IF', true, 'existing-member', 'answer', true],
  ['IF', true, 'new-group-member', 'answer', false],
  ['IF', true, 'existing-member', 'delete', true],
  ['IF', true, 'new-member', 'delete', false],
  ['IF', true, 'new-group-member', 'delete', false],
  ['IF', false, 'existing-member', 'delete', false],
  ['IS', true, 'existing-member', 'delete', false],
])(
  '%s, premier %s, %s: a spouse removed by %s is set aside: %s [EW-4.20, EW-4.29]',
  (tier, premier, type, by, kept) => {
    expect(spouseIsSetAside({ tier, premier, enrollType: type }, by)).toBe(kept)
  },
)
