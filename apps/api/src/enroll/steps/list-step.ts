import type { TabName } from '@openroll/contract/enroll/steps'
import type { StoredPerson } from '../../enrollment/draft-kinds.ts'
import { readPeople } from '../../enrollment/people.ts'
import type { StepModule } from './step-module.ts'

type ListStep = Pick<StepModule, 'routes' | 'requiredWhen' | 'fields' | 'check' | 'carriesOver'> & {
  /** The list's name when read back, and each person's shape. */
  readonly listName: string
  readonly shownPerson: (person: StoredPerson) => unknown
}

/** A step with a list of people: read back with secrets masked, each person signed for. */
export const listStep = (tab: TabName, { listName, shownPerson, ...own }: ListStep): StepModule => ({
  ...own,
  shown: async (reading) => {
    const people = await readPeople(reading, reading.enrollment.enrollment_id, tab)
    return people.length === 0 ? null : { [listName]: people.map(shownPerson) }
  },
  signedParts: (submission) => submission.people(tab).map(({ answers }, at) => ({ answers, at: `/${at}` })),
  keepsTyped: 'list',
})
