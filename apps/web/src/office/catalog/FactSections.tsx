import type { CatalogPlan } from '@openroll/contract/office/catalog/plan'
import { Section } from '../page/Section.tsx'

type Props = { parts: CatalogPlan['parts'] }

/** The facts about a plan or a site, a section for each part. */
export const FactSections = ({ parts }: Props) =>
  parts.map(({ part, lines }) => (
    <Section key={part} title={part}>
      <dl className={part === 'Texts' ? 'office-facts plan-texts' : 'office-facts'}>
        {lines.map(({ label, text, items }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows may have the same label, and the order never changes
          <div key={`${label} ${index}`}>
            <dt>{label}</dt>
            <dd>{text ?? items.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </Section>
  ))
