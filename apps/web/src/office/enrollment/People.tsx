import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CorrectModal, type Correcting } from '../correction/CorrectModal.tsx'
import { Person } from './Person.tsx'
import { RevealModal, type Revealing } from './RevealModal.tsx'
import { Section } from '../page/Section.tsx'

/** Who is on the policy; each value can be put right. What was stands under History. */
export const People = ({ of }: { of: OfficeEnrollment }) => {
  const [correcting, setCorrecting] = useState<Correcting>()
  const [revealing, setRevealing] = useState<Revealing>()
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
      <AlikeNumbers of={of.people} />
      {of.people.map((person) => (
        <Person
          key={`${person.role}${person.place}`}
          of={person}
          contact={of.contact}
          acts={of.may_act ? { correct: setCorrecting, reveal: setRevealing } : undefined}
        />
      ))}
      {correcting !== undefined && (
        <CorrectModal enrollmentId={of.enrollment_id} of={correcting} onClose={() => setCorrecting(undefined)} />
      )}
      {revealing !== undefined && (
        <RevealModal enrollmentId={of.enrollment_id} of={revealing} onClose={() => setRevealing(undefined)} />
      )}
    </Section>
  )
}

/** The server holds no number against another one: this says what the screen shows. A beneficiary may be covered too. */
const AlikeNumbers = ({ of }: { of: OfficeEnrollment['people'] }) => {
  const covered = of.filter(({ role }) => role !== 'beneficiary')
  const alike = [...Map.groupBy(covered, ({ ssn }) => ssn).values()].find((same) => same.length > 1)
  return alike === undefined ? null : (
    <Notice>
      <p>
        The numbers of {alike.map((one) => `${one.first_name} ${one.last_name}`).join(' and ')} end alike. Carriers
        reject the same number twice: look whether it is.
      </p>
    </Notice>
  )
}
