/** Path of the page that shows a bulk action’s progress. */
export const bulkPath = (bulkId: string): string => `/admin/bulk/${bulkId}`
