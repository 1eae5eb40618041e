import type { DependentRelationship } from '@openroll/contract/enroll/dependents'
import {
  answerAfterDelete,
  familyState,
  relationshipFault,
  spouseIsSetAside,
  spouseStatusMissing,
  type SpouseAnswer,
} from '@openroll/contract/enroll/family'
import type { Answers } from '@openroll/contract/field'
import type { Tier } from '@openroll/contract/tier-meanings'
import type { EnrollType } from '@openroll/contract/words'
import { useState } from 'react'
import { recall, remember } from '../../session.ts'
import { usePeople } from '../step/use-people.ts'

export const relationshipOf = (person: Answers): DependentRelationship =>
  person.relationship === 'spouse' ? 'spouse' : 'child'
const isSpouse = (person: Answers): boolean => relationshipOf(person) === 'spouse'

/** Everyone entered: the people in the list and the people set aside. */
export type Everybody = { readonly people: readonly Answers[]; readonly aside: readonly Answers[] }

type FamilySetup = {
  readonly coverage: { readonly tier: Tier; readonly premier: boolean; readonly enrollType: EnrollType }
  readonly saved: Everybody
  /** Index of the person whose unsaved form reopens; null for a new one. */
  readonly openAt?: number | null | undefined
  readonly saveAll: (now: Everybody) => Promise<unknown>
}

/**
 * The state of the dependents list and the spouse question. Coverage may change in another window, so every render computes who is covered.
 */
export const useFamily = ({ coverage, saved, openAt, saveAll }: FamilySetup) => {
  const { people, editing, adding, removed, box, ...list } = usePeople<Answers>(saved.people, openAt)
  const [aside, setAside] = useState(saved.aside)
  const [answer, setAnswer] = useState<SpouseAnswer | null>(null)
  const [asksAgain, setAsksAgain] = useState(false)
  const isCovered = (person: Answers) => relationshipFault(coverage.tier, relationshipOf(person)) === undefined
  /** The covered people with their index in `people`. */
  const listed = people.map((person, at) => ({ person, at })).filter(({ person }) => isCovered(person))
  /** Sets people aside who aren't covered. */
  const splitByCoverage = (now: Everybody): Everybody => ({
    people: now.people.filter(isCovered),
    aside: [...now.people.filter((person) => !isCovered(person)), ...now.aside],
  })
  const relationships = listed.map(({ person }) => relationshipOf(person))
  const accepted = recall('isSpouseEnrollAccept') === 'true'
  const state = familyState({ ...coverage, relationships, answer, accepted })
  const isAsking = state.asks || (asksAgain && state.mayAskAgain)
  const next = isAsking ? null : state.next

  const removePerson = (at: number, cause: 'answer' | 'delete') => {
    const person = people[at]
    if (person === undefined) return
    const isSetAside = isSpouse(person) && spouseIsSetAside(coverage, cause)
    const nextAside = isSetAside ? [...aside, person] : aside
    setAside(nextAside)
    void saveAll(splitByCoverage({ people: list.remove(at), aside: nextAside }))
  }
  const restorePerson = (person: Answers) => {
    const nextAside = aside.filter((other) => other !== person)
    setAside(nextAside)
    return saveAll(splitByCoverage({ people: list.put(person, null), aside: nextAside }))
  }
  return {
    everybody: splitByCoverage({ people, aside }),
    listed,
    notCovered: [...people, ...aside].filter((person) => !isCovered(person)),
    spouseSetAside: aside.find((person) => isSpouse(person) && isCovered(person)),
    /** The current answer to the spouse question, if known. */
    spouseAnswer: answer ?? (relationships.includes('spouse') ? 'yes' : state.asks ? null : ('no' as const)),
    asks: isAsking,
    mayAskAgain: state.mayAskAgain && !isAsking,
    /** Whether the question can be closed without an answer. */
    mayCancel: isAsking && !state.asks,
    next,
    fault: isAsking && !state.asks ? spouseStatusMissing : state.fault,
    editing,
    /** The person being edited. */
    edited: listed.find(({ at }) => at === editing)?.person,
    formOpen: editing !== null || (adding && next !== null),
    removed,
    box,
    open: list.open,
    close: list.close,
    askAgain: setAsksAgain,
    put: (person: Answers) => saveAll(splitByCoverage({ people: list.put(person, editing), aside })),
    remove: (at: number) => {
      const deleted = people[at]
      if (deleted === undefined) return
      const remaining = listed.filter((entry) => entry.at !== at).map(({ person }) => relationshipOf(person))
      setAnswer(answerAfterDelete(answer, relationshipOf(deleted), remaining))
      removePerson(at, 'delete')
    },
    undo: () => {
      const nextAside = aside.filter((person) => person !== removed?.person)
      setAside(nextAside)
      setAnswer(null)
      void saveAll(splitByCoverage({ people: list.undo(), aside: nextAside }))
    },
    /** Yes restores a spouse who was set aside, or opens the form; No sets the spouse aside (EW-4.19, EW-4.20, EW-4.21). */
    answerSpouse: async (newAnswer: SpouseAnswer) => {
      setAnswer(newAnswer)
      setAsksAgain(false)
      remember({ isSpouseEnrollAccept: 'true' })
      const inList = listed.find(({ person }) => isSpouse(person))
      const spouse = aside.find((person) => isSpouse(person) && isCovered(person))
      if (newAnswer === 'no' && inList !== undefined) removePerson(inList.at, 'answer')
      else if (newAnswer === 'yes' && inList === undefined && spouse !== undefined) await restorePerson(spouse)
      else if (newAnswer === 'yes' ? inList === undefined : listed.length === 0) list.open(null)
    },
  }
}
