import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { exactMoment } from '../../shown-moment.ts'
import { Happened } from './Happened.tsx'
import { Section } from '../page/Section.tsx'

/** What happened to the plans and the people on them, and who looked at all this or changed it. */
export const History = ({ of }: { of: OfficeEnrollment }) => (
  <Section title="History">
    <Happened of={of} />
    <details>
      <summary>Who looked and who did what ({of.audit.length})</summary>
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
