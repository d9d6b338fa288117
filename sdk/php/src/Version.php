<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib;

final class Version
{
    public const NUMBER = '0.1.0';
}
