/** Accounts, and how people sign in to them. */
export interface AccountTables {
  /** Accounts. Passwords and tokens are stored only as hashes; decision 009 says why no library creates these tables. */
  users: {
    id: string;
    name: string;
    /** In lower case; unique. */
    email: string;
    /** When the owner verified the address. */
    verified_at: number | null;
    /** See services/people/accounts/password.ts. */
    password: string;
    role: 'lector' | 'corrector' | 'administrador';
    /** 1: a daily letter with the proposals to review. */
    digest: number;
    created_at: number;
    /** Absent unless an administrator has suspended it: nobody signs in to it then. */
    suspended_at: number | null;
  };

  sessions: {
    id: string;
    /** SHA-256 of the cookie's token; unique. */
    token: string;
    user_id: string;
    /** A description of the browser: «Firefox en Linux». */
    device: string;
    created_at: number;
    /** The last use, to within about a day. */
    seen_at: number;
    expires_at: number;
  };

  /** Devices that have signed in to an account before; they are exempt from the slowdown after wrong passwords elsewhere. */
  known_devices: { user_id: string; device: string; seen_at: number };

  /** Single-use links, in letters and printed on the operator's terminal. */
  one_time_links: {
    /** SHA-256 of the token in the link. */
    token: string;
    purpose: 'sign-up' | 'verify' | 'reset' | 'address';
    /** Absent while there is no account yet (`sign-up`). */
    user_id: string | null;
    /** JSON: the data for the action of the link. */
    detail: string | null;
    created_at: number;
    expires_at: number;
  };

  /** Authenticator apps (TOTP) as a second factor. */
  second_factors: {
    user_id: string;
    /** Sealed: see services/people/second-factor/second-factors.ts. */
    secret: string;
    /** Absent while it is being set up. */
    confirmed_at: number | null;
    /** The time step of the last code used, so that no code works twice. */
    last_step: number;
    created_at: number;
  };

  /** Recovery codes for a lost app; each stored as SHA-256 and deleted once used. */
  recovery_codes: { user_id: string; code: string };

  /** Sign-ins with the right password that still need the second factor. */
  sign_in_steps: {
    /** SHA-256 of the cookie's token. */
    token: string;
    user_id: string;
    expires_at: number;
  };

  /** Passkeys: they sign in alone, and also serve as second factor. */
  passkeys: {
    id: string;
    user_id: string;
    /** The credential's id, as its authenticator named it (Base64url); unique. */
    credential: string;
    /** The public key (COSE, Base64url); not a secret. */
    public_key: string;
    /** The authenticator's signature counter; 0 if it has none. */
    counter: number;
    /** JSON of the transports, `["internal","hybrid"]`. */
    transports: string;
    /** The relying party's host: browsers do not offer the passkey on another one. */
    rp_id: string;
    /** The owner's name for it. */
    name: string;
    /** 1: synced by a password manager or an account, not bound to one device. */
    backed_up: number;
    created_at: number;
    used_at: number | null;
  };

  /** The reading state of an account, shared by its devices. */
  readings: {
    user_id: string;
    /** JSON: see forms/reading/reading.ts. */
    state: string;
    changed_at: number;
  };

  /** The accounts that want a daily letter with the verse of the day. */
  day_readers: { user_id: string; since: number };

  /** WebAuthn challenges; each is valid once. */
  passkey_challenges: {
    /** SHA-256 of the cookie's token. */
    token: string;
    challenge: string;
    purpose: 'register' | 'sign-in' | 'second-step';
    /** The account whose passkey is expected; absent if any is accepted. */
    user_id: string | null;
    expires_at: number;
  };
}
