/** Accounts, and how people sign in to them. */
export interface AccountTables {
  /** People's accounts. Passwords and tokens are only ever kept hashed; decision 009 says why no library makes these tables. */
  users: {
    id: string;
    name: string;
    /** In lower case; unique. */
    email: string;
    /** When its owner proved that letters reach them there. */
    verified_at: number | null;
    /** See services/people/accounts/password.ts. */
    password: string;
    role: 'lector' | 'corrector' | 'administrador';
    /** 1: a daily letter with what waits for review. */
    digest: number;
    created_at: number;
  };

  sessions: {
    id: string;
    /** SHA-256 of the cookie's token; unique. */
    token: string;
    user_id: string;
    /** What the browser said of itself, in words: «Firefox en Linux». */
    device: string;
    created_at: number;
    /** The last day on which it was used, more or less. */
    seen_at: number;
    expires_at: number;
  };

  /** Devices that have signed in to an account before: wrong passwords elsewhere do not slow them. */
  known_devices: { user_id: string; device: string; seen_at: number };

  /** Links that work once, from letters and from the operator's terminal. */
  one_time_links: {
    /** SHA-256 of the token in the link. */
    token: string;
    purpose: 'sign-up' | 'verify' | 'reset' | 'address';
    /** Absent while there is no account yet (`sign-up`). */
    user_id: string | null;
    /** JSON: what is done when it is followed. */
    detail: string | null;
    created_at: number;
    expires_at: number;
  };

  /** The app whose codes an account asks for besides its password. */
  second_factors: {
    user_id: string;
    /** Sealed: see services/people/second-factor/second-factors.ts. */
    secret: string;
    /** Absent while it is being set up. */
    confirmed_at: number | null;
    /** The time step of the last code that was used: none is good twice. */
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

  /** Keys that sign in by themselves, and that an account asks for besides its password. */
  passkeys: {
    id: string;
    user_id: string;
    /** The credential's id, as its authenticator named it (Base64url); unique. */
    credential: string;
    /** The public key (COSE, Base64url); not a secret. */
    public_key: string;
    /** Of its uses, where the authenticator counts them; 0 where it does not. */
    counter: number;
    /** JSON: how it is reached, `["internal","hybrid"]`. */
    transports: string;
    /** The host that it is for: at another one browsers do not offer it. */
    rp_id: string;
    /** What its owner calls it. */
    name: string;
    /** 1: it is kept by a password manager or an account, not only by one device. */
    backed_up: number;
    created_at: number;
    used_at: number | null;
  };

  /** What an account remembers for its reader on all devices. */
  readings: {
    user_id: string;
    /** JSON: see forms/reading/reading.ts. */
    state: string;
    changed_at: number;
  };

  /** What a browser has been asked to have signed; each is good once. */
  passkey_challenges: {
    /** SHA-256 of the cookie's token. */
    token: string;
    challenge: string;
    purpose: 'register' | 'sign-in' | 'second-step';
    /** Whose key is asked for; absent where anybody's is. */
    user_id: string | null;
    expires_at: number;
  };
}
