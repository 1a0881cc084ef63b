/** What can be asked for: the parts that answers of the hosted service have, and all of them. */
const fields: ReadonlySet<string> = new Set([
  ...[
    '*',
    'abTestID',
    'abTestVariantID',
    'appliedRelevancyStrictness',
    'appliedRules',
    'aroundLatLng',
    'automaticRadius',
  ],
  ...['cursor', 'exhaustive', 'exhaustiveFacetsCount', 'exhaustiveNbHits', 'exhaustiveTypo', 'extensions', 'facets'],
  ...['facets_stats', 'hits', 'hitsPerPage', 'index', 'indexUsed', 'length', 'message', 'nbHits', 'nbPages'],
  ...['nbSortedHits', 'offset', 'page', 'params', 'parsedQuery', 'processingTimeMS', 'processingTimingsMS', 'query'],
  ...['queryAfterRemoval', 'queryID', 'redirect', 'renderingContent', 'serverTimeMS', 'serverUsed', 'userData'],
])

/** Whether each name is of a part that an answer can have. */
export function areResponseFields(names: string | string[]): boolean {
  return [names].flat().every((name) => fields.has(name.trim()))
}
