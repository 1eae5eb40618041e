import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { exactMoment } from '../../shown-moment.ts'
import { EventList } from './EventList.tsx'
import { Section } from '../page/Section.tsx'

/** Plan events and corrections, and the audit log of who viewed or changed the enrollment. */
export const History = ({ of }: { of: OfficeEnrollment }) => (
  <Section title="History">
    <EventList of={of} />
    <details>
      <summary>Audit log ({of.audit.length})</summary>
      <ul className="office-events">
        {of.audit.map(({ entry_id, at, about, who, details }) => (
          <li key={entry_id}>
            {about}
            {details === '' ? '' : `: ${details}`}
            <small className="muted">
              {who}, {exactMoment(at)}
            </small>
          </li>
        ))}
      </ul>
    </details>
  </Section>
)
