import type { SecurityScheme } from '@octavo/openapi'
import { toContent, type Content, type Rendered, type RenderTools } from '@octavo/hast'
import { renderField } from '../../components/field.tsx'
import { titleSlug } from '../anchors.ts'
import {
  renderFlow,
  renderScopes,
  schemeLocation,
  schemeText,
  schemeType,
  type DescribedScope,
} from '../authorizations.tsx'
import { renderDescription } from '../description.ts'

/** Every security scheme of a description: type, where it is sent, flows, and all scopes with their descriptions. */
export const renderOverviewSecurity = (
  schemes: readonly SecurityScheme[],
  tools: RenderTools,
): readonly Content[] => schemes.flatMap((scheme) => renderOverviewScheme(scheme, tools))

function renderOverviewScheme(scheme: SecurityScheme, tools: RenderTools): Rendered {
  const { name, location } = schemeLocation(scheme)
  const description = renderDescription(scheme.description, tools)
  const scopes = allScopes(scheme)
  return renderField(
    {
      id: tools.slug(`auth-${titleSlug(scheme.name)}`),
      name: scheme.name,
      type: toContent(scheme.type === 'apiKey' ? scheme.type : schemeType(scheme)),
      location:
        [location, name === scheme.name ? undefined : name].filter((part) => part !== undefined).join(': ') ||
        undefined,
      deprecated: scheme.deprecated,
      content: toContent([
        description,
        (description.length === 0 || scheme.type === 'http') && (
          <p class="field-fact">{schemeText(scheme, tools)}</p>
        ),
        scheme.flows.map((flow) => renderFlow(flow, tools)),
        scopes.length > 0 && renderScopes(scopes, tools),
      ]),
    },
    tools,
  )
}

/** The scopes of all flows, each once. */
function allScopes({ flows }: SecurityScheme): readonly DescribedScope[] {
  const scopes = new Map<string, DescribedScope>()
  for (const scope of flows.flatMap((flow) => flow.scopes)) {
    const known = scopes.get(scope.name)
    if (!known || known.description === '') scopes.set(scope.name, scope)
  }
  return [...scopes.values()]
}
