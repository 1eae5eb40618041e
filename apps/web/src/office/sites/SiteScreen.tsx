import { getSite, type OneSite } from '@openroll/contract/office/sites'
import { Link, useParams } from 'react-router'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FactParts } from '../catalog/FactParts.tsx'
import { HowChanged } from '../catalog/HowChanged.tsx'
import { Section } from '../page/Section.tsx'
import { Swatch } from './Swatch.tsx'
import '../page/page.css'
import '../catalog/catalog.css'
import './sites.css'

/** One site as it is live: address, contact, look, settings and features. */
export const Component = () => {
  const { site_id = '' } = useParams()
  const read = useCall(getSite, { site_id })
  const { data } = read
  return (
    <>
      <title>{data?.name ?? 'A site'}</title>
      <p className="office-back">
        <Link to="/admin/sites">Sites</Link>
      </p>
      <div className="office-head">
        <h1 tabIndex={-1}>{data?.name ?? 'A site'}</h1>
        <Link to={`/admin/site-changes?site_id=${encodeURIComponent(site_id)}`}>What revisions changed of it</Link>
      </div>
      <ReadTrouble of={[read]} />
      {data === undefined && read.error === null && <Skeleton height="24rem" />}
      {data !== undefined && read.error === null && <Site of={data} />}
    </>
  )
}

const Site = ({ of: { revision, address, main, demonstration, colors, logo, parts } }: { of: OneSite }) => (
  <>
    <p className="office-under">
      <a href={address}>{address}</a> {main && <span className="pill">Main</span>}{' '}
      {demonstration && <span className="pill">Demonstration</span>}{' '}
      <span className="muted">As of revision {revision}</span>
    </p>
    <Section title="How it looks">
      <dl className="office-facts">
        {colors.map(({ label, color }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Swatch color={color} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Logo</dt>
          <dd>
            {logo === '' ? 'Its name, without a picture' : <img className="site-logo" src={logo} alt="The logo" />}
          </dd>
        </div>
      </dl>
    </Section>
    <FactParts parts={parts} />
    <HowChanged command="npm run directory -- import DIR">
      A site is changed in sites.yaml and cannot be changed here. Whoever runs the server imports it with
    </HowChanged>
  </>
)
