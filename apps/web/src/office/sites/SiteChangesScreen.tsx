import { changeKind } from '@openroll/contract/office/catalogue/changes'
import { getSites, siteChanges, siteList, type SiteChangeRow } from '@openroll/contract/office/sites'
import { Link } from 'react-router'
import { useCall } from '../../query.ts'
import { FieldChanges } from '../catalogue/FieldChanges.tsx'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { shownMoment } from '../../shown-moment.ts'
import '../enrollment/enrollment.css'
import '../catalogue/catalogue.css'

const columns: readonly TableColumn<SiteChangeRow, 'revision'>[] = [
  {
    heading: 'Site',
    cell: ({ site_id, name, kind }) => (
      <>
        {kind === 'removed' ? name : <Link to={`/admin/sites/${encodeURIComponent(site_id)}`}>{name}</Link>}
        <small className="muted plan-code">{site_id}</small>
      </>
    ),
  },
  { heading: 'Revision', sort: 'revision', cell: ({ revision }) => revision },
  { heading: 'Imported', cell: ({ imported_at }) => shownMoment(imported_at) },
  { heading: 'Change', cell: ({ kind }) => <span className="pill">{changeKind[kind]}</span> },
  { heading: 'What is said of it', cell: ({ fields }) => fields.length > 0 && <FieldChanges changes={fields} /> },
]

/** What revisions of the directory changed of its sites. */
export const Component = () => {
  const untold = useCall(getSites, {}).data?.untold ?? null
  const sites = useCall(siteList.page, {}).data?.result ?? []
  return (
    <>
      <p className="office-back">
        <Link to="/admin/sites">Sites</Link>
      </p>
      <ListPage
        list={siteChanges}
        title="Changes of sites"
        keyOf={({ revision, site_id }) => `${revision} ${site_id}`}
        empty={<h2>No revision has changed a site yet</h2>}
        columns={columns}
        options={{ site_id: sites.map(({ site_id, name }) => ({ value: site_id, name })) }}
        lead={
          untold !== null && (
            <p className="muted">What revisions up to {untold} changed of the sites is not known: it was not kept.</p>
          )
        }
      />
    </>
  )
}
