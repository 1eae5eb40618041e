import type { PortalFieldName } from '@openroll/contract/office/directory/portals'
import type { Portal } from '../../directory/format.ts'

type PortalForm = {
  readonly platform_name: string
  readonly platform_code: string
  readonly group?: string | undefined
}

/** A portal's form answers. */
export const portalAnswers = ({
  platform_name,
  platform_code,
  group,
}: Portal): Readonly<Record<PortalFieldName, string>> => ({
  platform_name,
  platform_code,
  group: group === null ? '' : String(group),
})

/** The directory record from a form, unchecked. */
export const portalRecord = (portalId: number, { platform_name, platform_code, group }: PortalForm): object => ({
  platform_group_id: portalId,
  platform_code,
  platform_name,
  group: group === undefined ? null : Number(group),
})
