import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CorrectionModal, type CorrectionTarget } from '../correction/CorrectionModal.tsx'
import { Person } from './Person.tsx'
import { RevealModal, type RevealTarget } from './RevealModal.tsx'
import { Section } from '../page/Section.tsx'

/** People on the policy. Old values of corrections are under History. */
export const People = ({ of }: { of: OfficeEnrollment }) => {
  const [correcting, setCorrecting] = useState<CorrectionTarget>()
  const [revealing, setRevealing] = useState<RevealTarget>()
  return (
    <Section
      title="People"
      actions={
        of.may_act &&
        of.has_health && (
          <Button look="quiet" small onClick={() => setRevealing({ health: true })}>
            Show health answers
          </Button>
        )
      }
    >
      <SameNumberWarning of={of.people} />
      {of.people.map((person) => (
        <Person
          key={`${person.role}${person.place}`}
          of={person}
          contact={of.contact}
          actions={of.may_act ? { correct: setCorrecting, reveal: setRevealing } : undefined}
        />
      ))}
      {correcting !== undefined && (
        <CorrectionModal enrollmentId={of.enrollment_id} of={correcting} onClose={() => setCorrecting(undefined)} />
      )}
      {revealing !== undefined && (
        <RevealModal enrollmentId={of.enrollment_id} of={revealing} onClose={() => setRevealing(undefined)} />
      )}
    </Section>
  )
}

/** Warns of people with the same last four digits. Beneficiaries are excluded, since they may be covered too. */
const SameNumberWarning = ({ of }: { of: OfficeEnrollment['people'] }) => {
  const covered = of.filter(({ role }) => role !== 'beneficiary')
  const same = [...Map.groupBy(covered, ({ ssn }) => ssn).values()].find((group) => group.length > 1)
  return same === undefined ? null : (
    <Notice>
      <p>
        The Social Security numbers of {same.map((one) => `${one.first_name} ${one.last_name}`).join(' and ')} end in
        the same digits. Carriers reject duplicate numbers, so check both.
      </p>
    </Notice>
  )
}
