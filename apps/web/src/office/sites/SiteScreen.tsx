import { getSite, type OneSite } from '@openroll/contract/office/sites'
import { Link, useParams } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FactSections } from '../catalog/FactSections.tsx'
import { ImportHint } from '../catalog/ImportHint.tsx'
import { Section } from '../page/Section.tsx'
import { Swatch } from './Swatch.tsx'
import '../page/page.css'
import '../catalog/catalog.css'
import './sites.css'

/** One live site: URL, contact, look, settings and features. */
export const Component = () => {
  const { site_id = '' } = useParams()
  const read = useCall(getSite, { site_id })
  const { data } = read
  return (
    <>
      <title>{data?.name ?? 'Site'}</title>
      <p className="office-back">
        <Link to="/admin/sites">Sites</Link>
      </p>
      <div className="office-head">
        <h1 tabIndex={-1}>{data?.name ?? 'Site'}</h1>
        <Link to={`/admin/site-changes?site_id=${encodeURIComponent(site_id)}`}>Change history</Link>
      </div>
      <LoadError of={[read]} />
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
    <Section title="Colors and logo">
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
          <dd>{logo === '' ? 'None (the name is shown)' : <img className="site-logo" src={logo} alt="The logo" />}</dd>
        </div>
      </dl>
    </Section>
    <FactSections parts={parts} />
    <ImportHint command="npm run directory -- import DIR">
      Sites come from sites.yaml and can’t be changed here. To update them on the server, run
    </ImportHint>
  </>
)
