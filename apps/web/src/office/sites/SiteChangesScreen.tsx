import type { ListRow } from '@openroll/contract/office/list/list'
import { getSites, siteChanges, siteList } from '@openroll/contract/office/sites'
import { Link } from 'react-router'
import { useCall } from '../../query.ts'
import { FieldChanges } from '../catalog/FieldChanges.tsx'
import { ListPage, type ListProps } from '../list/ListPage.tsx'
import '../page/page.css'
import '../catalog/catalog.css'

const cells: ListProps<ListRow<typeof siteChanges>>['cells'] = {
  fields: ({ fields }) => fields.length > 0 && <FieldChanges changes={fields} />,
}

/** Site changes by directory revision. */
export const Component = () => {
  const unrecorded = useCall(getSites, {}).data?.unrecorded ?? null
  const sites = useCall(siteList.page, {}).data?.result ?? []
  return (
    <ListPage
      list={siteChanges}
      above={
        <p className="office-back">
          <Link to="/admin/sites">Sites</Link>
        </p>
      }
      opens={({ site_id, kind }) => (kind === 'removed' ? null : `/admin/sites/${encodeURIComponent(site_id)}`)}
      cells={cells}
      options={{ site_id: sites.map(({ site_id, name }) => ({ value: site_id, name })) }}
      lead={
        unrecorded !== null && (
          <p className="muted">Site changes up to revision {unrecorded} are unknown because they weren’t recorded.</p>
        )
      }
    />
  )
}
