import { Link } from 'react-router'

const blocks = [
  {
    title: 'Low Deductible Plans',
    text: 'The plan pays from your first visit: nothing to pay up front in the network.',
    plans: [
      [1001, 'Aetna Dental High'],
      [1011, 'GEHA Connection Dental High'],
    ],
  },
  {
    title: 'High Annual Maximum Plans',
    text: 'No yearly limit on what the plan pays, for years in which much comes together.',
    plans: [
      [1015, 'MetLife Federal Dental Plan High'],
      [1005, 'Delta Dental High'],
    ],
  },
  {
    title: 'Bundled Plans',
    text: 'Dental and vision together in one cart, one start date, one bill.',
    plans: [
      [1002, 'Aetna Dental Standard'],
      [2002, 'Aetna Vision Preferred Standard'],
    ],
  },
  {
    title: 'Vision Plans',
    text: 'An exam, lenses and frames every twelve months, at one price nationwide.',
    plans: [
      [2009, 'VSP Vision Care High'],
      [2005, 'MetLife Federal Vision Plan High'],
    ],
  },
] as const

/** Ways into the catalogue by what people look for (SF-2.21). */
export const InfoBlocks = () => (
  <section className="page section" aria-labelledby="looking-for">
    <h2 id="looking-for">What are you looking for?</h2>
    <ul className="tiles">
      {blocks.map(({ title, text, plans }) => (
        <li key={title} className="card">
          <h3>{title}</h3>
          <p className="muted">{text}</p>
          <ul className="plain-links">
            {plans.map(([id, name]) => (
              <li key={id}>
                <Link to={`/plan/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </section>
)
