import { getPlanCart } from '@openroll/contract/cart/cart'
import {
  getDependentsExistingUserEnrollment,
  getFormFieldsDependentPrimaryInfo,
  saveDependentInfo,
  saveDependentInfoToTemp,
} from '@openroll/contract/enroll/dependents'
import { getHealthQuestionsDependentInfo } from '@openroll/contract/enroll/health'
import type { HealthQuestion } from '@openroll/contract/enroll/health-fields'
import { getDynamicTabs, type SavedStep } from '@openroll/contract/enroll/tabs'
import { useRef, useState } from 'react'
import { send } from '../../api.ts'
import { troubleOf } from '../../form/trouble.ts'
import { useRun } from '../../form/use-run.ts'
import { answerKept, refresh } from '../../query.ts'
import { remember } from '../../session.ts'
import { ownChange } from '../step/ahead.ts'
import { useSaving } from '../keep/keep-context.ts'
import { checkAgain } from './check-again.ts'
import { inputOf } from './person.ts'
import type { Everybody } from './use-family.ts'

/** Sends the list: as it is so far, after every change of it, and at the end; what failed can be tried again as it was. */
export const useKeeping = (enrollment_id: string, questions: readonly HealthQuestion[]) => {
  const { busy, trouble, run, forget } = useRun()
  const [isKept, setKept] = useState(true)
  const again = useRef<() => unknown>(forget)
  const saving = useSaving()
  const asInput = inputOf(questions)

  /** For whom the coverage is, as it was last read. */
  const covering = (): string => {
    const { tier, premier } = answerKept(getDependentsExistingUserEnrollment, { enrollment_id })?.result ?? {}
    return `${tier} ${premier}`
  }
  const act = (what: () => Promise<unknown>): Promise<boolean> => {
    again.current = () => act(what)
    return run(async () => {
      try {
        await what()
      } catch (error) {
        if (troubleOf(error).kind !== 'refused') throw error
        // It may be refused because the coverage was changed elsewhere: this screen then says that, and shows what holds now.
        const before = covering()
        await refresh(getDependentsExistingUserEnrollment, getDynamicTabs, getPlanCart)
        if (covering() === before) throw error
      }
    })
  }
  /** Everybody as calls take them; who stands beside the list goes by id. */
  const inputsOf = ({ people, aside }: Everybody) => {
    const set_aside = aside.flatMap(({ dependent_id }) => dependent_id ?? [])
    return {
      enrollment_id,
      dependents: people.map(asInput),
      ...(set_aside.length === 0 ? {} : { set_aside }),
    }
  }
  return {
    busy,
    trouble,
    forget,
    isKept,
    tryAgain: () => void again.current(),
    keep: (now: Everybody): Promise<boolean> => {
      setKept(false)
      return act(async () => {
        const { revision } = await send(saveDependentInfoToTemp, inputsOf(now))
        setKept(true)
        remember({ first_track: '1' })
        const isAlone = ownChange(enrollment_id, revision)
        // What is asked of each person hangs on the cart, which another window may have changed.
        const asked = isAlone ? [] : [getFormFieldsDependentPrimaryInfo, getHealthQuestionsDependentInfo]
        await refresh(getDependentsExistingUserEnrollment, ...asked)
      })
    },
    save: (now: Everybody, then: (saved: SavedStep) => Promise<unknown>): Promise<boolean> =>
      act(async () => then(await saving(() => send(saveDependentInfo, inputsOf(now))))),
    /** Before the step is saved for later (EW-4.42). */
    checkAgain: ({ people }: Everybody): Promise<boolean> => act(() => checkAgain(enrollment_id, people.map(asInput))),
  }
}
