import { z } from 'zod';
import { OAuthError, refuse } from '../errors.js';
import type { Call, Context, Route } from '../http/router.js';
import { apiInstance } from '../model/activities.js';

export const oauthRoutes: Route[] = [
  { method: 'POST', path: 'oauth2/token', handler: exchange, open: true, form: true },
  { method: 'GET', path: 'applications/:app/activity-instances/:instance', handler: getInstance },
];

const request = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.string(),
  code: z.string(),
});

function exchange({ activities }: Context, { json }: Call): object {
  const read = request.safeParse(json);
  if (!read.success) throw new OAuthError(400, 'invalid_request', 'A form with all its fields is needed.');
  const { client_id: id, client_secret: secret, grant_type, code } = read.data;
  if (grant_type !== 'authorization_code')
    throw new OAuthError(400, 'unsupported_grant_type', 'Only authorization_code is known here.');
  const { token, grant, ms } = activities.exchange({ id, secret }, code);
  return {
    token_type: 'Bearer',
    access_token: token,
    expires_in: ms / 1000,
    refresh_token: token.split('').reverse().join(''),
    scope: grant.scopes.join(' '),
  };
}

function getInstance({ world, activities }: Context, { params }: Call): object {
  if (params.app !== world.bot.id) throw refuse('unknownApplication');
  const instance = activities.instances.get(params.instance!);
  if (!instance) throw refuse('unknownInstance');
  return apiInstance(world, instance);
}
