/** What Discord answers when it refuses a request: an HTTP status, a JSON code, and the fields at fault. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly fields?: FieldErrors,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  toJSON(): object {
    return { message: this.message, code: this.code, ...(this.fields ? { errors: this.fields } : {}) };
  }
}

/** What the OAuth2 endpoints answer, which have a form of their own. */
export class OAuthError extends ApiError {
  constructor(
    status: number,
    readonly error: string,
    description: string,
  ) {
    super(status, 0, description);
  }

  override toJSON(): object {
    return { error: this.error, error_description: this.message };
  }
}

interface FieldErrors {
  [field: string]: FieldErrors | { code: string; message: string }[];
}

export interface Problem {
  path: readonly PropertyKey[];
  code: string;
  message: string;
}

const KNOWN = {
  notFound: [404, 0, '404: Not Found'],
  methodNotAllowed: [405, 0, '405: Method Not Allowed'],
  unauthorized: [401, 0, '401: Unauthorized'],
  badJson: [400, 50109, 'The request body contains invalid JSON.'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownApplication: [404, 10002, 'Unknown Application'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownRole: [404, 10011, 'Unknown Role'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  noActivity: [400, 50035, 'Activities are not enabled for this application'],
  unknownInstance: [404, 10131, 'Unknown Activity Instance'],
  tooLarge: [413, 40005, 'Request entity too large'],
  tooManyFollowups: [400, 40094, 'This interaction has reached the maximum number of follow-up messages'],
  alreadyAnswered: [400, 40060, 'Interaction has already been acknowledged.'],
  missingAccess: [403, 50001, 'Missing Access'],
  notInDirectMessage: [403, 50003, 'Cannot execute action on a DM channel'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  notYourMessage: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  cannotMessageUser: [403, 50007, 'Cannot send messages to this user'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  expiredToken: [401, 50027, 'Invalid Webhook Token'],
  entryPointLeftOut: [
    400,
    50240,
    "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in your update request or delete it separately.",
  ],
  archivedThread: [400, 50083, 'Thread is archived'],
} as const satisfies Record<string, readonly [number, number, string]>;

export type ErrorName = keyof typeof KNOWN;

export function refuse(name: ErrorName): ApiError {
  const [status, code, message] = KNOWN[name];
  return new ApiError(status, code, message);
}

/** 50035 with a tree that mirrors the request: `errors.embeds["0"].title._errors`. */
export function invalidForm(problems: readonly Problem[]): ApiError {
  const root: FieldErrors = {};
  for (const { path, code, message } of problems) {
    let node = root;
    for (const key of path) {
      const name = String(key);
      node[name] ??= {};
      node = node[name] as FieldErrors;
    }
    const list = (node._errors ?? []) as { code: string; message: string }[];
    node._errors = [...list, { code, message }];
  }
  return new ApiError(400, 50035, 'Invalid Form Body', root);
}

export function refuseIf(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalidForm(problems);
}
