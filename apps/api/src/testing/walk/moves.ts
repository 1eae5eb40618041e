import type { TabName } from '@openroll/contract/enroll/steps'
import { tiers, type Tier } from '@openroll/contract/tier-meanings'
import fc from 'fast-check'
import { changeWhileSaving, saveTwice, submitTwice, submitWhileSaving } from './race-moves.ts'
import {
  addPlan,
  changeFilter,
  chooseDay,
  resumeInOtherBrowser,
  killServer,
  removePlan,
  removeDependents,
} from './round-moves.ts'
import type { Change } from './round-moves.ts'
import { back, edit, next, saveAsShown, saveStep, saveWrong, submit, type } from './step-moves.ts'
import { ways, type Way } from './walk-answers.ts'
import { planNames, type PlanName } from './walk-model.ts'
import { reload, type Walker } from './walker.ts'

/** What someone can do at any moment, as plain data, so that a failing walk can be printed, shortened and replayed. */
export type Move =
  | { readonly do: 'next'; readonly window: 0 | 1; readonly way: Way }
  | { readonly do: 'back' | 'reload'; readonly window: 0 | 1 }
  | { readonly do: 'open' | 'edit'; readonly window: 0 | 1; readonly tab: TabName }
  | { readonly do: 'save' | 'submit while saving'; readonly tab: Step; readonly way: Way }
  | { readonly do: 'save twice'; readonly tab: Step }
  | { readonly do: 'save as shown'; readonly tab: 'primary_info' | 'contact_info' | 'employer_info' }
  | { readonly do: 'save wrong'; readonly tab: 'primary_info' | 'contact_info' }
  | { readonly do: 'type' | 'go elsewhere'; readonly tab: TabName; readonly way: Way }
  | { readonly do: 'leave'; readonly tab: TabName }
  | { readonly do: 'add'; readonly plan: PlanName }
  | { readonly do: 'remove' | 'choose day'; readonly at: number }
  | { readonly do: 'change'; readonly change: Change }
  | { readonly do: 'change while saving'; readonly tab: Step; readonly way: Way; readonly change: Change }
  | { readonly do: 'take family out' | 'kill' | 'submit' | 'submit twice' | 'replay' }
type Step = Exclude<TabName, 'review_info'>

const stepNames = [
  'primary_info',
  'contact_info',
  'employer_info',
  'beneficiary_info',
  'primary_health_info',
  'dependent_info',
  'agreement_info',
  'billing_info',
] as const satisfies readonly Step[]

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values)
const step = oneOf<Step>(...stepNames)
const anyTab = oneOf<TabName>(...stepNames, 'review_info')
const window = oneOf<0 | 1>(0, 1)
const way = oneOf(...ways)
const is = <D extends Move['do']>(name: D) => fc.constant(name)
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ tier: oneOf<Tier>(...tiers) }),
  fc.record({ tier: oneOf<Tier>(...tiers) }),
  fc.record({ zip: oneOf('60601', '60602') }),
  fc.record({ dob: oneOf('1980-04-05', '1981-05-06') }),
  fc.record({ group_id: oneOf(77, 3002) }),
)
const planName = oneOf(...planNames)

/** Mostly forward, as people go; anything else at any time. */
export const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 26, arbitrary: fc.record({ do: is('next'), window: fc.constant<0 | 1>(0), way: fc.constant<Way>('one') }) },
  { weight: 6, arbitrary: fc.record({ do: is('next'), window, way }) },
  { weight: 3, arbitrary: fc.record({ do: oneOf<'back' | 'reload'>('back', 'reload'), window }) },
  { weight: 4, arbitrary: fc.record({ do: oneOf<'open' | 'edit'>('open', 'edit', 'edit'), window, tab: anyTab }) },
  { weight: 4, arbitrary: fc.record({ do: is('save'), tab: step, way }) },
  { weight: 2, arbitrary: fc.record({ do: is('save twice'), tab: step }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('save as shown'),
      tab: oneOf<'primary_info' | 'contact_info' | 'employer_info'>('primary_info', 'contact_info', 'employer_info'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('save wrong'),
      tab: oneOf<'primary_info' | 'contact_info'>('primary_info', 'contact_info'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: is('type'), tab: anyTab, way }) },
  { weight: 1, arbitrary: fc.record({ do: is('leave'), tab: anyTab }) },
  { weight: 4, arbitrary: fc.record({ do: is('go elsewhere'), tab: anyTab, way }) },
  { weight: 6, arbitrary: fc.record({ do: is('add'), plan: planName }) },
  { weight: 2, arbitrary: fc.record({ do: is('remove'), at: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ do: is('choose day'), at: fc.nat(2) }) },
  { weight: 9, arbitrary: fc.record({ do: is('change'), change }) },
  { weight: 5, arbitrary: fc.record({ do: is('change while saving'), tab: step, way, change }) },
  { weight: 1, arbitrary: fc.record({ do: oneOf<'take family out' | 'kill'>('take family out', 'kill') }) },
  { weight: 6, arbitrary: fc.record({ do: is('submit while saving'), tab: step, way }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: oneOf<'submit' | 'submit twice' | 'replay'>('submit', 'submit twice', 'replay') }),
  },
)

/** Makes one move and compares the response with the model. */
export const make = async (walker: Walker, move: Move): Promise<void> => {
  const replayed = { 'idempotency-key': `walk-${walker.enrollment_id}-${walker.model.policy ?? ''}` }
  const windowAt = (at: 0 | 1) => walker.windows[at]
  switch (move.do) {
    case 'next':
      return next(walker, windowAt(move.window), move.way)
    case 'back':
      return back(windowAt(move.window))
    case 'reload':
      return reload(walker, windowAt(move.window))
    case 'open':
      return reload(walker, windowAt(move.window), move.tab)
    case 'edit':
      return edit(walker, windowAt(move.window), move.tab)
    case 'save':
      return void (await saveStep(walker, move.tab, move.way))
    case 'save twice':
      return saveTwice(walker, move.tab)
    case 'save as shown':
      return saveAsShown(walker, move.tab)
    case 'save wrong':
      return saveWrong(walker, move.tab)
    case 'type':
      return type(walker, move.tab, move.way)
    case 'leave':
      return type(walker, move.tab, undefined)
    case 'go elsewhere':
      return resumeInOtherBrowser(walker, move.tab, move.way)
    case 'add':
      return addPlan(walker, move.plan)
    case 'remove':
      return removePlan(walker, move.at)
    case 'choose day':
      return chooseDay(walker, move.at)
    case 'change':
      return changeFilter(walker, move.change)
    case 'take family out':
      return removeDependents(walker)
    case 'kill':
      return killServer(walker)
    case 'change while saving':
      return changeWhileSaving(walker, move)
    case 'submit while saving':
      return submitWhileSaving(walker, move.tab, move.way)
    case 'submit':
      return submit(walker)
    case 'submit twice':
      return submitTwice(walker)
    case 'replay':
      return submitTwice(walker, replayed)
  }
}
