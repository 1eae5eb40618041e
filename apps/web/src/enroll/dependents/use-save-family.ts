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
import { cachedAnswer, refresh } from '../../query.ts'
import { remember } from '../../session.ts'
import { acceptOwnChange } from '../step/prefetch.ts'
import { useSaving } from '../autosave/autosave-context.ts'
import { checkAgain } from './check-again.ts'
import { inputOf } from './person.ts'
import type { Everybody } from './use-family.ts'

/** Saves the list after every change and at the end; a failed save can be retried as is. */
export const useSaveFamily = (enrollment_id: string, questions: readonly HealthQuestion[]) => {
  const { busy, trouble, run, forget } = useRun()
  const [isKept, setKept] = useState(true)
  const again = useRef<() => unknown>(forget)
  const saving = useSaving()
  const asInput = inputOf(questions)

  /** The coverage as last read. */
  const covering = (): string => {
    const { tier, premier } = cachedAnswer(getDependentsExistingUserEnrollment, { enrollment_id })?.result ?? {}
    return `${tier} ${premier}`
  }
  const act = (what: () => Promise<unknown>): Promise<boolean> => {
    again.current = () => act(what)
    return run(async () => {
      try {
        await what()
      } catch (error) {
        if (troubleOf(error).kind !== 'refused') throw error
        // A refusal may come from a coverage change elsewhere; the refreshed screen then explains it.
        const before = covering()
        await refresh(getDependentsExistingUserEnrollment, getDynamicTabs, getPlanCart)
        if (covering() === before) throw error
      }
    })
  }
  /** Everyone as API input; people set aside go by id. */
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
        const isAlone = acceptOwnChange(enrollment_id, revision)
        // The questions depend on the cart, which another window may have changed.
        const asked = isAlone ? [] : [getFormFieldsDependentPrimaryInfo, getHealthQuestionsDependentInfo]
        await refresh(getDependentsExistingUserEnrollment, ...asked)
      })
    },
    save: (now: Everybody, then: (saved: SavedStep) => Promise<unknown>): Promise<boolean> =>
      act(async () => then(await saving(() => send(saveDependentInfo, inputsOf(now))))),
    /** Checks again before saving for later (EW-4.42). */
    checkAgain: ({ people }: Everybody): Promise<boolean> => act(() => checkAgain(enrollment_id, people.map(asInput))),
  }
}
