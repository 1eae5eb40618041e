import type { CatalogPlan } from '@openroll/contract/office/catalog/plan'
import { Section } from '../page/Section.tsx'

type Props = { parts: CatalogPlan['parts'] }

/** What is said of a plan or a site, under the headings of its parts. */
export const FactParts = ({ parts }: Props) =>
  parts.map(({ part, lines }) => (
    <Section key={part} title={part}>
      <dl className={part === 'Texts' ? 'office-facts plan-texts' : 'office-facts'}>
        {lines.map(({ label, text, items }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a table may have two rows of one name, and never changes here
          <div key={`${label} ${at}`}>
            <dt>{label}</dt>
            <dd>{text ?? items.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </Section>
  ))
